import type { Corporation } from './corporation.ts'
import { PREFECTURES } from './prefecture.ts'

type Nullable<Value> = { readonly [Key in keyof Value]: Value[Key] | null }
type Place = Nullable<Required<Pick<Corporation, 'prefectureCode' | 'city' | 'street' | 'addressAbroad'>>>

/** The address in one line: the domestic one, else the one abroad; "" when there is neither. */
export function addressLine({ prefectureCode, city, street, addressAbroad }: Place): string {
  const prefecture = prefectureCode === null ? '' : PREFECTURES[Number(prefectureCode) - 1]!.name
  const domestic = `${prefecture}${city ?? ''}${street ?? ''}`
  return domestic === '' ? (addressAbroad ?? '') : domestic
}
