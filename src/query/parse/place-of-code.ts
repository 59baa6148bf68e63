import type { City } from '../../domain/city.ts'
import { type Prefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import type { Cities } from '../../index/columns/cities.ts'
import { cityOfPlaces, designatedCityOf, parseCity } from './city.ts'

/** A prefecture or, with a city, one of its municipalities; `within` is the designated city of a ward. */
export type CodedPlace = {
  readonly code: string
  readonly prefecture: Prefecture
  readonly city?: City
  /** Places in the table of cities: the city, or the wards of a designated city. */
  readonly cities?: readonly number[]
  readonly within?: City
}

/** Returns the place of a code (13, 13000, 131032, 14100); undefined when nobody of the register is there. */
export function placeOfCode(cities: Cities, code: string): CodedPlace | undefined {
  const prefecture = /^[0-9]{2}(?:[0-9]{3,4})?$/.test(code) ? prefectureOfCode(code.slice(0, 2)) : undefined
  if (prefecture === undefined) return undefined
  if (/^..(?:000.?)?$/.test(code)) return { code: prefecture.code, prefecture }
  const places = parseCity(cities, code, undefined)
  const city = places.ok ? cityOfPlaces(cities, places.value) : undefined
  if (!places.ok || city === undefined) return undefined
  const within = designatedCityOf(city)
  return { code: city.code, prefecture, city, cities: places.value, ...(within === undefined ? {} : { within }) }
}
