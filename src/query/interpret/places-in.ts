import { leadingPrefecture, type Prefecture, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { type Cities, citiesFolded, citiesNamed, citiesWithoutKind, formerCity } from '../../index/columns/cities.ts'
import { foldEnglishPlace, foldPlace } from '../../text/address/english-place.ts'
import { LONGEST_ADDRESS_LETTERS, LONGEST_CITY_LETTERS } from '../cost/thresholds.ts'
import { readPlace, SUBPREFECTURE } from '../place/read-place.ts'
import { type AddressColumns, blocksOrPartAt, townsNamed } from '../place/spots.ts'

/** A place that narrows a question: indexes into the table of cities, townKeys, and the names it was written by. */
export type NamedPlace = {
  readonly prefecture?: string
  readonly cities?: readonly number[]
  readonly towns?: readonly string[]
  /** The key of a part of a town (address-key.ts). */
  readonly building?: string
  readonly names: { readonly pref?: string; readonly city?: string; readonly town?: string }
}

/** The places a word may name: first an address (東京都港区北青山2-7), then a city (大阪市), a town (北青山), a prefecture (東京). */
export function placesIn(columns: PlaceColumns, word: string): readonly NamedPlace[] {
  if (word.length < 2 || word.length > LONGEST_ADDRESS_LETTERS || !/\p{L}/u.test(word)) return []
  const inAddress = addressIn(columns, word.includes('支庁') ? word.replace(SUBPREFECTURE, '') : word)
  const towns = townsNamed(columns.towns, word)
  const inTown = towns.length === 0 ? [] : [{ towns, names: { town: townNameIn(word) } }]
  const prefecture = parsePrefecture(word)
  const [whole] = [...inAddress, ...inTown]
  const part = whole?.towns && PART_OF_TOWN.exec(word)?.[0]
  const at = part && blocksOrPartAt(columns, readPlace(columns.cities, { address: word }))
  const isPart = whole && at && at.streets === undefined
  return [
    ...(isPart ? [{ building: at.building, names: { ...whole.names, town: `${whole.names.town}${part}` } }] : []),
    ...inAddress,
    ...citiesAlone(columns.cities, word),
    ...inTown,
    ...(prefecture === undefined ? [] : [{ prefecture: prefecture.code, names: { pref: prefecture.name } }]),
  ]
}

const PART_OF_TOWN = /(?:[0-9]+|[一二三四五六七八九十]+)丁目$/

/** The part of a register that knows places. */
export type PlaceColumns = AddressColumns

/** The place that two words name together, as 横浜市 and 西区 do; undefined when they name two places. */
export function placeTogether(one: NamedPlace, other: NamedPlace): NamedPlace | undefined {
  if (one.prefecture !== undefined && other.prefecture !== undefined) return undefined
  if (one.towns !== undefined && other.towns !== undefined) return undefined
  const together = { ...one, ...other, names: { ...one.names, ...other.names } }
  if (one.cities === undefined || other.cities === undefined) return together
  const cities = one.cities.filter((city) => other.cities!.includes(city))
  const names = { ...together.names, city: `${one.names.city}${other.names.city}` }
  return cities.length === 0 ? undefined : { ...together, cities, names }
}

const CITY_ENDS = '市区町村郡島'
const HAS_CITY_END = new RegExp(`[${CITY_ENDS}]`)
const SUFFIXES = ['', '区', '市', '町', '村']

// Reads prefecture, city and town in a row, the first of them in full, then numbers. With prefecture and city, the city
// alone is a second place: a street without a number (大字伊豆) is in no town of the register, and some have moved.
function addressIn(columns: PlaceColumns, word: string): readonly NamedPlace[] {
  const prefecture = leadingPrefecture(word)
  let rest = prefecture === undefined ? word : word.slice(prefecture.name.length)
  const city = leadingCity(columns.cities, rest, prefecture) ?? cityWithoutKind(columns.cities, rest, prefecture)
  if (prefecture === undefined && city === undefined) return []
  rest = rest.slice(city?.name.length ?? 0)
  const area: NamedPlace = {
    ...(prefecture === undefined ? {} : { prefecture: prefecture.code }),
    ...(city === undefined ? {} : { cities: city.places }),
    names: {
      ...(prefecture === undefined ? {} : { pref: prefecture.name }),
      ...(city === undefined ? {} : { city: city.name }),
    },
  }
  if (rest === '' || /^[0-9-]+$/.test(rest)) return [area]
  const code = prefecture?.code ?? columns.cities.table[city?.places[0] ?? -1]?.code.slice(0, 2)
  const towns = townsNamed(columns.towns, rest, prefectureOfCode(code)?.name)
  const isTown = towns.length > 0
  const inTown: NamedPlace = { ...area, towns, names: { ...area.names, town: townNameIn(rest) } }
  const hasBoth = prefecture !== undefined && city !== undefined
  return [...(isTown ? [inTown] : []), ...(hasBoth && (isTown || MAY_BE_STREET.test(rest)) ? [area] : [])]
}

// As in 父島字奥村, 無番地, 丸の内一の1.
const MAY_BE_STREET = /字|番地|[0-9]$/

function leadingCity(cities: Cities, text: string, prefecture: Prefecture | undefined) {
  if (!HAS_CITY_END.test(text)) return undefined
  for (let length = Math.min(LONGEST_CITY_LETTERS, text.length); length > 1; length--) {
    if (!CITY_ENDS.includes(text.charAt(length - 1))) continue
    const name = text.slice(0, length)
    const places = citiesNamed(cities, name).filter(
      (place) => prefecture === undefined || cities.table[place]!.code.startsWith(prefecture.code),
    )
    const former = places.length > 0 || prefecture === undefined ? undefined : formerCity(cities, name, prefecture)
    if (places.length > 0 || former !== undefined) return { name, places: former?.places ?? places }
  }
  return undefined
}

// 東京都町田, and nothing behind it.
function cityWithoutKind(cities: Cities, name: string, prefecture: Prefecture | undefined) {
  const places = prefecture === undefined || name === '' ? [] : citiesWithoutKind(cities, prefecture, name)
  return places.length === 0 ? undefined : { name, places }
}

function citiesAlone(cities: Cities, word: string): readonly NamedPlace[] {
  if (word.length > LONGEST_CITY_LETTERS) return []
  const folded = foldPlace(word)
  const places: NamedPlace[] = []
  for (const suffix of SUFFIXES) {
    // Folding leaves a suffix as it is, and changes nothing before it except a ガ between kanji.
    const name = folded.endsWith('ガ') ? foldPlace(word + suffix) : folded + suffix
    const found = citiesFolded(cities, name)
    if (found.length > 0) places.push({ cities: found, names: { city: word + suffix } })
  }
  if (places.length > 0) return places
  const found = LATIN_CITY.test(word)
    ? cities.namedInEnglish.get(foldEnglishPlace(word))
    : formerCity(cities, word)?.places
  return found === undefined ? [] : [{ cities: found, names: { city: word.replace(/[,.]$/, '') } }]
}

// Without its kind, Yokohama is a name.
const LATIN_CITY = /^\p{Script=Latin}{2,}-(?:ku|shi|gun|cho|machi|mura)[,.]?$/iu

// 北青山 of 北青山2-7-20 and 北青山二丁目, 北7条西 of 北7条西4-3.
function townNameIn(text: string): string {
  return text.replace(/(?:[0-9]+(?![0-9条線]|地割)|[一二三四五六七八九十]+丁目).*$/, '') || text
}
