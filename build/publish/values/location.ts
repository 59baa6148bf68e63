import { parsePrefecture, prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { NtaRow } from '../../sources/layouts/register-row.ts'

type Part = 'postalCode' | 'prefectureCode' | 'cityCode' | 'city' | 'street' | 'addressAbroad'

/** The registered address, with fields as in Corporation. */
export type Location = { readonly [Key in Part]?: string | undefined }

/** Returns the registered address; city and street count only with a prefecture (foreign companies lack it). */
export function locationOf(nta: NtaRow): Location {
  const prefecture = prefectureOfCode(nta.prefectureCode) ?? parsePrefecture(nta.prefectureName ?? '')
  if (prefecture === undefined) return { addressAbroad: nta.addressOutside }
  return {
    postalCode: whenShaped(nta.postCode, /^\d{7}$/),
    prefectureCode: prefecture.code,
    cityCode: whenShaped(prefecture.code + (nta.cityCode ?? ''), /^\d{5}$/),
    city: nta.cityName,
    street: nta.streetNumber,
    addressAbroad: nta.addressOutside,
  }
}

function whenShaped(text: string | undefined, shape: RegExp): string | undefined {
  return text !== undefined && shape.test(text) ? text : undefined
}
