import type { City, EnglishPlace, FormerCity } from '../../../src/domain/city.ts'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { partsOf } from '../../../src/index/columns/city-names.ts'
import { ownTable } from '../../../src/program/own-file.ts'
import { readStreet } from '../../../src/text/address/address-key.ts'
import { placeInEnglishAddress, townInEnglishAddress } from '../../../src/text/address/english-place.ts'
import { Counter } from './columns.ts'

type Placed = Pick<Corporation, 'cityCode' | 'city' | 'street' | 'addressEn'>

/** How often each place has each English name in addresses: `PLACE TAB NAME`, a place with its prefecture's code. */
export type EnglishNames = Counter<string>

/** Counts what the English address of a corporation calls its town, and the parts of its city. */
export function countEnglishNames(names: EnglishNames, { cityCode, city, street = '', addressEn }: Placed): void {
  if (cityCode === undefined || city === undefined || addressEn === undefined) return
  const { block } = readStreet({ prefecture: '', city: '', street })
  const town = townInEnglishAddress(addressEn, block.numbers)
  if (town !== undefined && block.town !== '') names.add(`${cityCode}${block.town}\t${town}`)
  for (const part of partsOf(city)) {
    const english = placeInEnglishAddress(part, addressEn)
    if (english !== undefined) names.add(`${cityCode.slice(0, 2)}${part}\t${english}`)
  }
}

/** Returns the English names by place: the one in more than half of its addresses, else the one by its reading. */
export function englishPlaces(names: EnglishNames, byReading: readonly EnglishPlace[] = []): readonly EnglishPlace[] {
  const pairs = [...names.view()].map(([pair, times]) => ({ pair: pair.split('\t') as [string, string], times }))
  const addresses = new Counter<string>()
  for (const { pair, times } of pairs) addresses.add(pair[0], times)
  const named = pairs.flatMap(({ pair, times }) => (2 * times > addresses.of(pair[0]) ? [pair] : []))
  const known = new Set(named.map(([place]) => place))
  const read = byReading.filter(([place]) => !known.has(place))
  return [...named, ...read].sort(([a], [b]) => (a < b ? -1 : 1))
}

// By prefecture code and name: Chuo-ku, Sapporo-shi for 01札幌市中央区; official readings (README names the source).
const ENGLISH_CITIES = 'src/text/address/english-cities.tsv'
const KINDS = /-(?:shi|ku|cho|machi|mura|son|gun|to)$/

// By prefecture code and part of a name.
const LATIN: ReadonlyMap<string, string> = new Map(
  ownTable(ENGLISH_CITIES).flatMap(([place = '', english = '']) => {
    const names = english.split(', ').reverse()
    return partsOf(place.slice(2)).flatMap((part, i) => {
      const name = names[i]?.replace(KINDS, '').toLowerCase().replaceAll('-', '')
      return name === undefined ? [] : [[place.slice(0, 2) + part, name] as const]
    })
  }),
)

/** Returns the names in Latin letters of the municipalities, and of the parts of their names, without their kinds. */
export function municipalityNames(municipalities: readonly City[]): readonly EnglishPlace[] {
  const places = municipalities.flatMap(({ code, name }) => partsOf(name).map((part) => code.slice(0, 2) + part))
  return [...new Set(places)].flatMap((place) => {
    const name = LATIN.get(place)
    return name === undefined ? [] : [[place, name] as const]
  })
}

// Every merger, renaming and division of municipalities and wards since 1970; its first line names the source.
const CITY_CHANGES = 'build/compile/rows/municipality-changes.tsv'

/** A municipality, written as the prefecture's code and its name, that became another one on a day. */
type Change = { readonly day: string; readonly from: string; readonly to: string; readonly remains: boolean }

const CHANGES = readChanges()
const CREATED = [...CHANGES.values()].flat()

/** Returns the municipalities of yesterday and what is there today, as far as corporations are there. */
export function formerCities(today: readonly City[]): readonly FormerCity[] {
  const names = new Set(
    today.flatMap(({ code, name }) => [name, ...partsOf(name)].map((one) => code.slice(0, 2) + one)),
  )
  return [...CHANGES.keys()].sort().flatMap((from) => {
    if (names.has(from) && !hasEnded(from)) return []
    const heirs = [...new Set(heirsOf(from, ''))].filter((heir) => names.has(heir)).sort()
    return heirs.length === 0 ? [] : [[from, heirs] as const]
  })
}

// Follows the changes of a name from a day on. A municipality that gave a part away remains; else it ends on the first
// day of a change, and a later one of the same name is another.
function heirsOf(name: string, since: string): readonly string[] {
  const heirs: string[] = []
  let end: string | undefined
  for (const { day, to, remains } of CHANGES.get(name) ?? []) {
    if (day < since || (end !== undefined && day > end)) continue
    // On one day a name may go back and forth; the changes of that day are not followed twice.
    heirs.push(...(day === since ? [to] : heirsOf(to, day)))
    if (!remains) end = day
  }
  return end === undefined ? [name, ...heirs] : heirs
}

// Whether no municipality has the name today. Some corporations are registered at it still: 浜松市中区.
function hasEnded(name: string): boolean {
  const end = CHANGES.get(name)?.findLast(({ remains }) => !remains)?.day
  return end !== undefined && !CREATED.some(({ day, to }) => to === name && day >= end)
}

// The changes of each name, the earliest first.
function readChanges(): ReadonlyMap<string, readonly Change[]> {
  const [, ...rows] = ownTable(CITY_CHANGES)
  const changes = rows.map(([day = '', prefecture, from = '', toPrefecture, to = '', remains]): Change => {
    return { day, from: codeOf(prefecture) + from, to: codeOf(toPrefecture) + to, remains: remains === 'x' }
  })
  changes.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const byName = new Map<string, Change[]>()
  for (const change of changes) byName.set(change.from, [...(byName.get(change.from) ?? []), change])
  return byName
}

function codeOf(name: string | undefined): string {
  const prefecture = PREFECTURES.find((one) => one.name === name)
  if (prefecture === undefined) throw new Error(`former cities: ${name}, expected a prefecture.`)
  return prefecture.code
}
