import { parsePrefecture, prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { NtaRow } from '../../sources/layouts/register-row.ts'

/** The registered address, with fields as in Corporation. */
export type Location = {
  readonly postalCode: string | undefined
  readonly prefectureCode: string | undefined
  readonly cityCode: string | undefined
  readonly city: string | undefined
  readonly street: string | undefined
  readonly addressAbroad: string | undefined
}

/** Returns the registered address; city and street count only with a prefecture (foreign companies lack it). */
export function locationOf(nta: NtaRow): Location {
  const prefecture = prefectureOfCode(nta.prefectureCode) ?? parsePrefecture(nta.prefectureName ?? '')
  if (prefecture === undefined) return { ...NOWHERE, addressAbroad: nta.addressOutside }
  return {
    postalCode: whenShaped(nta.postCode, /^\d{7}$/),
    prefectureCode: prefecture.code,
    cityCode: whenShaped(prefecture.code + (nta.cityCode ?? ''), /^\d{5}$/),
    city: nta.cityName,
    street: nta.streetNumber,
    addressAbroad: nta.addressOutside,
  }
}

const NOWHERE: Location = {
  postalCode: undefined,
  prefectureCode: undefined,
  cityCode: undefined,
  city: undefined,
  street: undefined,
  addressAbroad: undefined,
}

function whenShaped(text: string | undefined, shape: RegExp): string | undefined {
  return text !== undefined && shape.test(text) ? text : undefined
}
