import { prefectureOfCode } from '../domain/prefecture.ts'
import type { Corporation } from './corporation.ts'

type Nullable<Value> = { readonly [Key in keyof Value]: Value[Key] | null }
type Place = Nullable<Required<Pick<Corporation, 'prefectureCode' | 'city' | 'street' | 'addressAbroad'>>>

/** The address in one line: the domestic one, else the one abroad; "" when there is neither. */
export function addressLine({ prefectureCode, city, street, addressAbroad }: Place): string {
  const domestic = `${prefectureOfCode(prefectureCode)?.name ?? ''}${city ?? ''}${street ?? ''}`
  return domestic === '' ? (addressAbroad ?? '') : domestic
}
