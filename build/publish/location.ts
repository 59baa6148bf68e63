import { parsePrefecture } from '../../src/domain/prefecture.ts'
import type { NtaRow } from '../sources/register-row.ts'

/** Where a corporation is registered, as in Corporation. */
export type Location = {
  readonly postalCode?: string
  readonly prefectureCode?: string
  readonly cityCode?: string
  readonly city?: string
  readonly street?: string
  readonly addressAbroad?: string
}

/** City and street count only with a prefecture: without one there is no domestic address (foreign companies). */
export function locationOf(nta: NtaRow): Location {
  const abroad = nta.addressOutside === undefined ? {} : { addressAbroad: nta.addressOutside }
  const prefecture = parsePrefecture(nta.prefectureCode ?? nta.prefectureName ?? '')
  if (prefecture === undefined) return abroad
  const { cityCode, cityName, streetNumber, postCode } = nta
  return {
    ...(postCode !== undefined && /^\d{7}$/.test(postCode) ? { postalCode: postCode } : {}),
    prefectureCode: prefecture.code,
    ...(cityCode !== undefined && /^\d{3}$/.test(cityCode) ? { cityCode: prefecture.code + cityCode } : {}),
    ...(cityName === undefined ? {} : { city: cityName }),
    ...(streetNumber === undefined ? {} : { street: streetNumber }),
    ...abroad,
  }
}
