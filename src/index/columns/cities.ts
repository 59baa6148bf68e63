import type { City, EnglishPlace } from '../../domain/city.ts'
import { leadingPrefecture, type Prefecture } from '../../domain/prefecture.ts'
import { foldPlace } from '../../text/fold-place.ts'
import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import { englishNamesOf, namesOf } from './city-names.ts'
import { type FilterLists, openFilterLists, writeFilterLists } from './filter-lists.ts'

/*
 * The city, ward, town or village of each corporation, as a column and as filter lists (filter-lists.ts, X is `city`).
 * The table holds the municipalities the corporations are in, by code, then by name.
 *
 *   section      type          size   what
 *   city.of      Uint16Array   n      city of ordinal o, plus one; 0 without one
 *   city.codes   Uint32Array   c      全国地方公共団体コード without its check digit, as a number
 *   city.names   Uint16Array   u      UTF-16: the name of each, a line feed between two
 */
export type Cities = {
  readonly of: Uint16Array
  readonly table: readonly City[]
  /** List i is of table[i]. */
  readonly lists: FilterLists
  /** Places in the table by every name they go by, folded. */
  readonly named: ReadonlyMap<string, readonly number[]>
  /** The same by names in English, where they are known. */
  readonly namedInEnglish: ReadonlyMap<string, readonly number[]>
}

const NAME = 'city'
const OF = 'city.of'
const CODES = 'city.codes'
const NAMES = 'city.names'
const BETWEEN_NAMES = '\n'
const MOST_CITIES = 0xffff

/** `cityOf` gives each ordinal below `size` its place in `table` plus one, 0 without one; the table is in any order. */
export function writeCities(
  writer: SectionWriter,
  { table, size, cityOf }: { readonly table: readonly City[]; readonly size: number; cityOf(ordinal: number): number },
): void {
  if (table.length > MOST_CITIES) throw new Error(`cities: ${table.length} of them, expected at most ${MOST_CITIES}.`)
  const order = table.map((_, at) => at).sort((a, b) => compare(table[a]!, table[b]!))
  const placed = new Uint16Array(table.length + 1)
  for (const [place, at] of order.entries()) placed[at + 1] = place + 1
  const of = new Uint16Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) of[ordinal] = placed[cityOf(ordinal)]!
  const names = order.map((at) => table[at]!.name.replaceAll(BETWEEN_NAMES, ' ')).join(BETWEEN_NAMES)
  writer.section(OF, [of])
  writer.section(CODES, [Uint32Array.from(order, (at) => Number(table[at]!.code))])
  writer.section(NAMES, [Uint16Array.from({ length: names.length }, (_, i) => names.charCodeAt(i))])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, NAME, { values: table.length, size, valuesOf })
}

/** Throws when the sections disagree. */
export function openCities(reader: SectionReader, size: number, english: readonly EnglishPlace[] = []): Cities {
  const of = reader.section(OF).length === 2 * size ? uint16Section(reader, OF) : undefined
  const codes = uint32Section(reader, CODES)
  const names = codes.length === 0 ? [] : textOf(uint16Section(reader, NAMES)).split(BETWEEN_NAMES)
  if (of === undefined || names.length !== codes.length) {
    throw new Error(
      `cities: ${size} corporations, ${codes.length} codes; file holds ${reader.section(OF).length / 2} and ${names.length} names.`,
    )
  }
  const table = names.map((name, i) => ({ code: String(codes[i]).padStart(5, '0'), name }))
  const lists = openFilterLists(reader, NAME, { values: table.length, size })
  return { of, table, lists, named: namesOf(table), namedInEnglish: englishNamesOf(table, english) }
}

/**
 * Places in the table of what a name stands for, ascending; none when it is no city's. A name in several prefectures
 * stands for all of them, 横浜市 for its wards, 西多摩郡 for its towns, 港北区 and 瑞穂町 for themselves; 東京都 before a name
 * leaves only Tokyo's.
 */
export function citiesNamed(cities: Pick<Cities, 'table' | 'named'>, text: string): readonly number[] {
  return citiesFolded(cities, foldPlace(text))
}

/** The same of a name that `foldPlace` has folded. */
export function citiesFolded({ table, named }: Pick<Cities, 'table' | 'named'>, name: string): readonly number[] {
  const found = named.get(name)
  if (found !== undefined) return found
  // Their names fold to themselves.
  const prefecture = leadingPrefecture(name)
  return prefecture === undefined ? [] : citiesWithin({ table, named }, prefecture, name.slice(prefecture.name.length))
}

/** The same of a name that stands for places in the prefecture. */
export function citiesWithin(
  { table, named }: Pick<Cities, 'table' | 'named'>,
  { code }: Prefecture,
  text: string,
): readonly number[] {
  const within = named.get(foldPlace(text)) ?? []
  return within.filter((at) => table[at]!.code.startsWith(code))
}

function compare(a: City, b: City): number {
  if (a.code !== b.code) return a.code < b.code ? -1 : 1
  return a.name < b.name ? -1 : 1
}

// In pieces: a call takes only so many arguments.
function textOf(units: Uint16Array): string {
  let text = ''
  for (let at = 0; at < units.length; at += 4096) text += String.fromCharCode(...units.subarray(at, at + 4096))
  return text
}
