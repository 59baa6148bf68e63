import type { City } from '../../domain/city.ts'
import { type Prefecture, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import {
  type Cities,
  citiesCoded,
  citiesNamed,
  DESIGNATED_CITIES,
  formerCity,
  WARD,
} from '../../index/columns/cities.ts'
import { foldEnglishPlace, foldPlace } from '../../text/address/english-place.ts'
import { SEPARATOR, withoutEmptyValues } from './ranges.ts'

/**
 * Parses names of cities, also of yesterday (浦和市), in English or as codes of five or six digits (14100 is all wards of
 * 横浜市), with commas between, to places in the table. Fails for an unknown city, and for one outside `prefecture`.
 */
export function parseCity(cities: Cities, given: string, prefecture: string | undefined): Result<readonly number[]> {
  const city = withoutEmptyValues(given)
  const places = citiesCoded(cities, city) ?? citiesCalled(cities, city)
  if (places.length === 0 && between(city).test(city)) return severalCities(cities, city, prefecture)
  if (places.length === 0) return failure(invalidParameter('city', city, unknownCity(cities, city)))
  const around = new Set(places.map((place) => cities.table[place]!.code.slice(0, 2)))
  if (prefecture === undefined || around.has(prefecture)) return success(places)
  // 大和町 is in 宮城県 today, and was one in 埼玉県.
  const former = formerPlaces(cities, city).filter((place) => cities.table[place]!.code.startsWith(prefecture))
  if (former.length > 0) return success(former)
  const names = [...around].map((one) => prefectureOfCode(one)?.name).join(', ')
  const allowed = `expected a city, ward, town or village of ${prefectureOfCode(prefecture)?.name}; this one is in ${names}.`
  return failure(invalidParameter('city', city, allowed))
}

function severalCities(cities: Cities, several: string, prefecture: string | undefined): Result<readonly number[]> {
  const places = new Set<number>()
  for (const city of several.split(between(several))) {
    const one = parseCity(cities, city, prefecture)
    if (!one.ok) return one
    for (const place of one.value) places.add(place)
  }
  return success([...places].sort((a, b) => a - b))
}

// In English, a comma before a space is between the parts of one name.
function between(city: string): RegExp {
  return LATIN.test(city) ? /,(?=\S)/ : SEPARATOR
}

// ASCII, letters with a mark (Ōta) and in full width.
const LATIN = /^[ -~\u00c0-\u017f\uff21-\uff3a\uff41-\uff5a]+$/

function citiesCalled(cities: Cities, city: string): readonly number[] {
  const named = citiesNamed(cities, city)
  if (named.length > 0) return named
  if (!LATIN.test(city)) return formerCity(cities, city)?.places ?? formerPlaces(cities, city)
  return cities.namedInEnglish.get(foldEnglishPlace(city)) ?? citiesInAll(cities, city.split(/[\s,]+/).filter(Boolean))
}

// Asked for as a city, 富谷町 is no town; of one name in several prefectures all may be meant.
function formerPlaces({ formerly }: Cities, city: string): readonly number[] {
  const places = (formerly.get(foldPlace(city)) ?? []).flatMap((one) => one.places)
  return [...new Set(places)].sort((a, b) => a - b)
}

/** The cities that fit all names in a row of English words, in any order: Kohoku Ward, Yokohama, Kanagawa. */
function citiesInAll({ table, namedInEnglish }: Cities, words: readonly string[]): readonly number[] {
  if (words.length > MOST_WORDS) return []
  const names: { readonly places: readonly number[]; readonly prefecture: string | undefined }[] = []
  for (let at = 0, end = words.length; at < words.length; end--) {
    // No name begins with this word.
    if (end === at) return []
    // The longest name first: Yokohama City, not Yokohama.
    const name = words.slice(at, end).join(' ')
    const places = namedInEnglish.get(foldEnglishPlace(name)) ?? []
    const prefecture = parsePrefecture(name)?.code
    if (places.length === 0 && prefecture === undefined) continue
    names.push({ places, prefecture })
    at = end
    end = words.length + 1
  }
  return table.flatMap(({ code }, place) => {
    // Osaka is a city and a prefecture; one of the names has to be a city's.
    const isNamed = names.some(({ places }) => places.includes(place))
    const isMeant = names.every(({ places, prefecture }) => places.includes(place) || code.slice(0, 2) === prefecture)
    return isNamed && isMeant ? [place] : []
  })
}

// A ward, a city and a prefecture of two words each.
const MOST_WORDS = 6

/** Returns the designated city of a ward, with its own code: 14100 横浜市 for 横浜市港北区; undefined for any other city. */
export function designatedCityOf({ code, name }: City): City | undefined {
  const designated = WARD.test(name) ? DESIGNATED_CITIES.findLast((one) => one < code) : undefined
  return designated === undefined ? undefined : { code: designated, name: name.slice(0, name.indexOf('市', 1) + 1) }
}

/** Returns the one city that places in the table are: itself, or the designated city of which they are wards. */
export function cityOfPlaces({ table }: Cities, places: readonly number[]): City | undefined {
  const [first, ...others] = places.map((place) => table[place]!)
  if (first === undefined || others.length === 0) return first
  const designated = designatedCityOf(first)
  return others.every((one) => designatedCityOf(one)?.code === designated?.code) ? designated : undefined
}

function unknownCity(cities: Cities, city: string): string {
  const near = SUFFIXES.map((suffix) => city.trim() + suffix).filter((name) => citiesNamed(cities, name).length > 0)
  const guess = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
  return `expected the name of a city, ward, town or village where a corporation of this register is located${examples(cities)}.${guess}`
}

const KNOWN_CITIES = ['港区', '横浜市', '東京都府中市']

// Well-known cities that the register has, or else its first city: every example that is shown can be asked for.
function examples(cities: Cities): string {
  const known = KNOWN_CITIES.filter((name) => citiesNamed(cities, name).length > 0)
  const [first, ...others] = known.length > 0 ? known : cities.table.slice(0, 1).map(({ name }) => name)
  if (first === undefined) return ''
  const code = cities.table[citiesNamed(cities, first)[0]!]!.code
  return `, such as ${[first, ...others].join(' or ')}, or its code of five or six digits, such as ${code}`
}

const SUFFIXES = ['区', '市', '町', '村', '郡']

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
