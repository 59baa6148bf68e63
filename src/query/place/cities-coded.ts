import { type City, withoutCheckDigit } from '../../domain/city.ts'
import type { Cities } from '../../index/columns/cities.ts'

/** Returns the cities of a code (13103, 131032; 14100 is all wards of 横浜市), or none; undefined for other texts. */
export function citiesCoded(cities: Pick<Cities, 'table'>, text: string): readonly number[] | undefined {
  const code = text.normalize('NFKC').trim()
  return CODE.test(code) ? citiesOfCode(cities, withoutCheckDigit(code)) : undefined
}

const CODE = /^[0-9]{5,6}$/

// Corporations have the code of a ward. The wards of a designated city have the codes between its own and that of the
// next one; what else is between them has another kind of name.
function citiesOfCode({ table }: Pick<Cities, 'table'>, code: string): readonly number[] {
  const designated = DESIGNATED_CITIES.indexOf(code)
  const end = DESIGNATED_CITIES[designated + 1] ?? '48'
  const isMeant = (city: City): boolean =>
    city.code === code || (designated >= 0 && city.code > code && city.code < end && WARD.test(city.name))
  return table.flatMap((city, place) => (isMeant(city) ? [place] : []))
}

/** A ward of a designated city: 横浜市港北区. */
export const WARD: RegExp = /^.+市.+区$/

/** In ascending order. The code of another city's ward may end in 0, too: 14110 is 戸塚区. */
export const DESIGNATED_CITIES: readonly string[] = [
  ...['01100', '04100', '11100', '12100', '14100', '14130', '14150', '15100', '22100', '22130'],
  ...['23100', '26100', '27100', '27140', '28100', '33100', '34100', '40100', '40130', '43100'],
]
