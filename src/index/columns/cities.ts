import { type City, type EnglishPlace, type FormerCity, withoutCheckDigit } from '../../domain/city.ts'
import { leadingPrefecture, type Prefecture } from '../../domain/prefecture.ts'
import { foldPlace } from '../../text/address/english-place.ts'
import { openLists, type PostingLists } from '../lists/posting-lists.ts'
import { openArrays, type SectionReader, type SectionWriter } from '../sections.ts'
import { englishNamesOf, type FormerPlaces, formerNamesOf, namesOf, townsOf } from './city-names.ts'
import { writeFilterLists } from './value-columns.ts'

/*
 * The city, ward, town or village of each corporation, as a column and as filter lists (value-columns.ts, X is `city`).
 * The table, in the header of the snapshot, has the municipalities that corporations are in, in order of code (全国地方公共
 * 団体コード without its check digit), then of name.
 *
 *   section      type          size   what
 *   city.of      Uint16Array   n      city of ordinal o, plus one; 0 without one
 */
export type Cities = {
  readonly of: Uint16Array
  readonly table: readonly City[]
  /** List i has the corporations in table[i]. */
  readonly lists: PostingLists
  /** Indexes into the table by folded name, for every name of a municipality. */
  readonly named: ReadonlyMap<string, readonly number[]>
  /** Indexes into the table by English name, where one is known. */
  readonly namedInEnglish: ReadonlyMap<string, readonly number[]>
  /** The names of towns by the code of their city and their English name, where one is known. */
  readonly townsInEnglish: ReadonlyMap<string, string>
  /** Municipalities of yesterday by folded name. */
  readonly formerly: ReadonlyMap<string, readonly FormerPlaces[]>
}

const NAME = 'city'
const MOST_CITIES = 0xffff

/** Writes the sections, returns the table in order; `cityOf` gives an index in the given one plus one, 0 for none. */
export function writeCities(
  writer: SectionWriter,
  { table, size, cityOf }: { readonly table: readonly City[]; readonly size: number; cityOf(ordinal: number): number },
): readonly City[] {
  if (table.length > MOST_CITIES) throw new Error(`cities: ${table.length} of them, expected at most ${MOST_CITIES}.`)
  // All codes have five digits.
  const keys = table.map(({ code, name }) => code + name)
  const order = [...keys.keys()].sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const placed = new Uint16Array(table.length + 1)
  for (const [place, at] of order.entries()) placed[at + 1] = place + 1
  const of = new Uint16Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) of[ordinal] = placed[cityOf(ordinal)]!
  writer.section(`${NAME}.of`, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, NAME, { values: table.length, size, valuesOf })
  return order.map((at) => table[at]!)
}

/** The table as it was written, and other names of municipalities. */
type CityNames = {
  readonly table?: readonly City[] | undefined
  readonly english?: readonly EnglishPlace[] | undefined
  readonly former?: readonly FormerCity[] | undefined
}

/** Throws when the sections disagree. */
export function openCities(
  reader: SectionReader,
  size: number,
  { table = [], english = [], former = [] }: CityNames,
): Cities {
  const { of } = openArrays(reader, NAME, { of: ['uint16', size] })
  const lists = openLists(reader, NAME, { lists: table.length, size })
  const named = namesOf(table, former)
  return {
    of,
    table,
    lists,
    named,
    namedInEnglish: englishNamesOf(table, english),
    townsInEnglish: townsOf(english),
    formerly: formerNamesOf(table, named, former),
  }
}

/**
 * Returns the table indexes of the municipalities that a name stands for, ascending; none when it is no name of a city.
 * A name in several prefectures stands for all of them, 横浜市 for its wards, 西多摩郡 for its towns, 港北区 and 瑞穂町 for
 * themselves; 東京都 before a name leaves only Tokyo's.
 */
export function citiesNamed(cities: Pick<Cities, 'table' | 'named'>, text: string): readonly number[] {
  return citiesFolded(cities, foldPlace(text))
}

/** Does what `citiesNamed` does for a name that `foldPlace` has folded. */
export function citiesFolded({ table, named }: Pick<Cities, 'table' | 'named'>, name: string): readonly number[] {
  const found = named.get(name)
  if (found !== undefined) return found
  // Names of prefectures fold to themselves, so a folded name begins with one as it is.
  const prefecture = leadingPrefecture(name)
  return prefecture === undefined ? [] : citiesWithin({ table, named }, prefecture, name.slice(prefecture.name.length))
}

/** Returns the table indexes of the municipalities of the prefecture that a name stands for, ascending. */
export function citiesWithin(
  { table, named }: Pick<Cities, 'table' | 'named'>,
  { code }: Prefecture,
  text: string,
): readonly number[] {
  const within = named.get(foldPlace(text)) ?? []
  return within.filter((at) => table[at]!.code.startsWith(code))
}

/** Returns the table indexes of those of the prefecture that a name without its kind stands for: 町田 is 町田市. */
export function citiesWithoutKind(
  cities: Pick<Cities, 'table' | 'named'>,
  prefecture: Prefecture,
  text: string,
): readonly number[] {
  return [...'市区町村'].flatMap((kind) => citiesWithin(cities, prefecture, text + kind))
}

/**
 * Returns the municipality of yesterday that a name stands for, in the prefecture, or in any; undefined without one,
 * and where several prefectures had one. Without a prefecture, 港町 is more often a town.
 */
export function formerCity(
  { formerly }: Pick<Cities, 'formerly'>,
  text: string,
  prefecture?: Prefecture,
): FormerPlaces | undefined {
  const within = prefecture ?? leadingPrefecture(text)
  const name = foldPlace(within === undefined || prefecture !== undefined ? text : text.slice(within.name.length))
  const found = (formerly.get(name) ?? []).filter((one) =>
    within === undefined ? name.endsWith('市') || one.name !== name : one.prefecture === within.code,
  )
  const [first] = found
  if (first === undefined || found.some((one) => one.prefecture !== first.prefecture)) return undefined
  return { ...first, places: [...new Set(found.flatMap(({ places }) => places))] }
}

/** Returns the cities of a code (13103, 131032; 14100 is all wards of 横浜市), or none; undefined for other texts. */
export function citiesCoded(cities: Pick<Cities, 'table'>, text: string): readonly number[] | undefined {
  const code = text.normalize('NFKC').trim()
  if (!CODE.test(code)) return undefined
  const found = code.length === 4 ? [] : citiesOfCode(cities, withoutCheckDigit(code))
  // A spreadsheet that takes a code for a number drops its leading zero: 11002 of 011002, 1100 of 01100.
  return found.length > 0 || code.length === 6 ? found : citiesOfCode(cities, withoutCheckDigit(`0${code}`))
}

const CODE = /^[0-9]{4,6}$/

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
