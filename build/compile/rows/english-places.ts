import type { City, EnglishPlace } from '../../../src/domain/city.ts'
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
const TABLE = 'src/text/address/english-cities.tsv'

const KINDS = /-(?:shi|ku|cho|machi|mura|son|gun|to)$/

// By prefecture code and part of a name.
const LATIN: ReadonlyMap<string, string> = new Map(
  ownTable(TABLE).flatMap(([place = '', english = '']) => {
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
