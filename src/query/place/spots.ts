import { parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import type { AddressCandidate } from '../../facts/answer.ts'
import { type HashedLists, ordinalsOfKey } from '../../index/columns/hashed-lists.ts'
import { arrayOf } from '../../index/lists/ordinal-list.ts'
import { membersOf, NO_ORDINALS } from '../../index/lists/sorted-ordinals.ts'
import {
  type AddressKeys,
  addressKeys,
  buildingKey,
  buildingKeyOf,
  complexKey,
  postalKey,
  readStreet,
  type StreetReading,
  townKey,
} from '../../text/address/address-key.ts'
import { spellingVariants } from '../../text/spelling-variants.ts'
import { LEAST_BUILDING_LETTERS, MOST_SPOTS } from '../cost/thresholds.ts'
import type { Columns } from '../register/columns.ts'
import type { Records } from '../register/records.ts'
import { type Place, readPlace } from './read-place.ts'

/** Street addresses by their keys, and the building at them, if one is meant: what a filter asks for. */
export type Spots = Blocks | { readonly streets?: undefined; readonly building: string }

type Blocks = { readonly streets: readonly string[]; readonly building?: string }

/** The spots of an address; `left`: words behind its block that name no building somebody is in. */
export type SpotsAt = Blocks & { readonly left?: string }

/** The part of a register that knows addresses. */
export type AddressColumns = Pick<Columns, 'cities' | 'towns' | 'streets' | 'buildings'>

/** Returns the blocks that an address names; none when nobody is there, undefined when it names no block. */
export function spotsAt(columns: AddressColumns, place: Place): SpotsAt | undefined {
  const { street = '', prefecture } = place
  const read = readStreet({ prefecture: prefecture?.name ?? '', city: '', street })
  if (read.block.numbers.length === 0) return undefined
  const streets = keysInCities(columns, place, read).flatMap(
    (keys) => keys.find((key) => ordinalsOfKey(columns.streets, key).length > 0) ?? [],
  )
  const named = buildingKey(read)
  if (named === undefined) return { streets }
  const building = mostIn([named, complexKey(named)], (key) => membersAt(columns, { streets, building: key }).length)
  return building === undefined ? { streets, left: named } : { streets, building }
}

// The keys that the address may have in each city that it may be in.
function keysInCities(columns: AddressColumns, place: Place, read: StreetReading): readonly (readonly string[])[] {
  const { street = '', formerName } = place
  // In a city of yesterday, its name may stand in front of the town today: 大平町真弓 in 栃木市.
  const ways = formerName === undefined ? [street] : [street, formerName + street]
  return citiesOf(columns, place, read).map((city) => {
    const { code, name } = columns.cities.table[city]!
    const prefecture = prefectureOfCode(code.slice(0, 2))?.name ?? ''
    return ways.flatMap((way) => keysOf(readStreet({ prefecture, city: name, street: way })))
  })
}

/** Returns the blocks that an address names, else the part of a town, or the postal code, that it is: 銀座4丁目. */
export function blocksOrPartAt(columns: AddressColumns, place: Place): SpotsAt | Spots | undefined {
  const at = spotsAt(columns, place)
  const { street = '', prefecture, cities, postalCode } = place
  if (postalCode !== undefined && street === '' && prefecture === undefined && cities === undefined)
    return { building: postalKey(postalCode) }
  if (at === undefined || (at.streets.length > 0 && !street.endsWith('丁目'))) return at
  const read = readStreet({ prefecture: prefecture?.name ?? '', city: '', street })
  if (read.block.rest !== '') return at
  const parts = new Set(keysInCities(columns, place, read).flatMap((keys) => keys.map(complexKey)))
  const building = mostIn([...parts], countIn)
  // In several cities, nine of ten have to be in the one that is meant.
  const all = [...parts].reduce((sum, key) => sum + countIn(key), 0)
  return building === undefined || 10 * countIn(building) < 9 * all ? at : { building }

  function countIn(key: string): number {
    return ordinalsOfKey(columns.buildings, key).length
  }
}

// The first of the keys that most are in.
function mostIn(keys: readonly string[], countIn: (key: string) => number): string | undefined {
  const known = keys.map((key) => ({ key, members: countIn(key) })).filter(({ members }) => members > 0)
  return known.sort((a, b) => b.members - a.members)[0]?.key
}

/** Returns addresses where at least two are in a building of the name; beside its place, one is enough. */
export function spotsOfBuilding(columns: AddressColumns, records: Records, text: string): Spots | undefined {
  const named = spotsNamed(columns, records, { name: text })
  if (named !== undefined || !MAY_HAVE_PLACE.test(text)) return named
  for (const line of linesOf(columns, records, text.trim().split(/\s+/))) {
    const place = readPlace(columns.cities, { address: line })
    for (const named of buildingsIn(columns, place)) {
      const spots = spotsNamed(columns, records, named)
      if (spots !== undefined) return spots
    }
  }
  return undefined
}

// The place in front, also if it is written behind or without its kind: 東京 六本木ヒルズ森タワー, 渋谷 渋谷ヒカリエ.
function linesOf(columns: AddressColumns, records: Records, words: readonly string[]): readonly string[] {
  const [first = '', ...others] = words
  const rest = others.join(' ')
  if (rest === '') return words
  const orders = [words.join(' '), [words.at(-1), ...words.slice(0, -1)].join(' ')]
  if (CITY.test(first) || CITY.test(words.at(-1)!)) return orders
  if (spotsNamed(columns, records, { name: rest }) === undefined) return []
  const places = [parsePrefecture(first)?.name, `${first}区`, `${first}市`, first].filter(
    (place) => place !== undefined,
  )
  return places.map((place) => `${place} ${rest}`)
}

const CITY = /[都道府県市区町村郡]/
const MAY_HAVE_PLACE = /[都道府県市区町村郡]|\S\s+\S/
const LONGEST_TOWN = 10

/** The name of a building, and where it has to be. */
type BuildingNamed = { readonly name: string; readonly place?: Place; readonly town?: string }

// What follows the city, then what follows each town that it begins with.
function buildingsIn({ towns }: AddressColumns, place: Place): readonly BuildingNamed[] {
  const { street = '', prefecture, cities } = place
  const isPlaced = prefecture !== undefined || cities !== undefined
  // 港区芝 is a town, but not every text that begins with 芝.
  const least = isPlaced ? 1 : 2
  const beginnings = Array.from({ length: Math.min(LONGEST_TOWN, street.length) }, (_, at) => street.slice(0, at))
  const known = beginnings.filter((town) => town.length >= least && ordinalsOfKey(towns, townKey(town)).length > 0)
  const inTowns = known.map((town) => ({ name: street.slice(town.length), town: townKey(town) }))
  if (!isPlaced) return inTowns
  return [{ name: street, place }, ...inTowns.map((named) => ({ ...named, place }))]
}

function spotsNamed(
  columns: AddressColumns,
  records: Records,
  { name, place, town }: BuildingNamed,
): Spots | undefined {
  const key = buildingKeyOf(name)
  if (key.length < LEAST_BUILDING_LETTERS) return undefined
  // 霞ヶ関ビル is 霞が関ビル.
  const isShared = (one: string) => ordinalsOfKey(columns.buildings, one).length > 1
  const whole = isShared(key) ? key : spellingVariants(key).find(isShared)
  const complex = complexKey(key)
  const inComplex = ordinalsOfKey(columns.buildings, complex)
  const inWhole = whole === undefined ? NO_ORDINALS : ordinalsOfKey(columns.buildings, whole)
  const isComplex = inComplex.length > inWhole.length && areTogether(columns, inComplex)
  const building = isComplex ? complex : whole
  if (building === undefined) return undefined
  const inside = isComplex ? inComplex : inWhole
  let left = place === undefined ? inside : inside.filter((ordinal) => isIn(columns, ordinal, place))
  const shared: string[] = []
  const single: string[] = []
  for (let read = 0; read < MOST_SPOTS && left.length > 0; read++) {
    const street = keysOfRecord(records, left[0]!)?.street
    if (street === undefined) break
    const there = membersOf([arrayOf(ordinalsOfKey(columns.streets, street))], left)
    left = left.filter((ordinal) => !there.includes(ordinal))
    if (town !== undefined && !street.includes(`${town}|`)) continue
    const streets = there.length > 1 || building !== whole ? shared : single
    streets.push(street)
  }
  // Beside its place, a word for a building says that it is one, even where a single corporation is.
  const streets = shared.length > 0 || place === undefined || !BUILDING_END.test(name) ? shared : single
  return streets.length === 0 ? undefined : { streets, building }
}

// Whether nine of ten, or more, are where the first is: homes of one developer are in many prefectures (ライオンズシティ).
function areTogether({ cities }: AddressColumns, members: Uint32Array): boolean {
  if (members.length < 2) return false
  const codeOf = (ordinal = -1) => cities.table[(cities.of[ordinal] ?? 0) - 1]?.code.slice(0, 2)
  const near = members.filter((ordinal) => codeOf(ordinal) === codeOf(members[0]))
  return 10 * near.length >= 9 * members.length
}

/** Matches the word for a building, a floor or a room at the end of a text. */
export const BUILDING_END: RegExp =
  /(?:ビル(?:ディング|ヂング|ジング)?|タワー|ヒルズ|マンション|ハイツ|コーポ|レジデンス|プラザ|スクエア|センター|会館|荘|棟|館|[0-9](?:階|F|号室|号|室)?)$/i

function isIn({ cities }: AddressColumns, ordinal: number, { cities: meant, prefecture }: Place): boolean {
  const city = cities.of[ordinal]! - 1
  return meant?.includes(city) ?? cities.table[city]?.code.startsWith(prefecture?.code ?? '-') === true
}

/** Reads a block, or a building, in an address as it was written; undefined when it is neither. */
export function readSpots(columns: AddressColumns, records: Records, address: string): Spots | undefined {
  const at = blocksOrPartAt(columns, readPlace(columns.cities, { address }))
  if (at?.streets === undefined) return at ?? spotsOfBuilding(columns, records, address)
  if (at.streets.length === 0) return spotsOfBuilding(columns, records, address) ?? at
  const { streets, building } = at
  return building === undefined ? { streets } : { streets, building }
}

export function isTownKnown({ cities, towns }: AddressColumns, { street = '', prefecture, ...place }: Place): boolean {
  const members = ordinalsOfKey(towns, townKey(street, prefecture?.name))
  return members.some((ordinal) => place.cities?.includes(cities.of[ordinal]! - 1))
}

/** Returns the corporations at the addresses, ascending. */
export function membersAt(columns: AddressColumns, { streets, building }: Spots): Uint32Array {
  if (streets === undefined) return ordinalsOfKey(columns.buildings, building)
  const [only, ...others] = streets.map((street) => ordinalsOfKey(columns.streets, street))
  if (only === undefined) return NO_ORDINALS
  const all = others.length === 0 ? only : Uint32Array.from([only, ...others].flatMap((one) => [...one])).sort()
  return building === undefined ? all : membersOf([arrayOf(ordinalsOfKey(columns.buildings, building))], all)
}

/** The keys of a corporation's address; undefined when it has none in Japan. */
export function keysOfRecord(records: Records, ordinal: number): AddressKeys | undefined {
  const { prefectureCode, city, street } = records.recordOf(ordinal)
  const prefecture = prefectureOfCode(prefectureCode)
  if (prefecture === undefined || city === null || street === null) return undefined
  return addressKeys({ prefecture: prefecture.name, city, street })
}

/** Returns each of the addresses in words, most corporations first. */
export function spotsInWords(columns: AddressColumns, records: Records, spots: Spots): readonly AddressCandidate[] {
  const { streets, building } = spots
  const each = streets?.map((street) => ({ streets: [street], ...(building === undefined ? {} : { building }) }))
  const all = (each ?? [spots]).map((spot) => {
    const members = membersAt(columns, spot)
    const keys = members.length === 0 ? undefined : keysOfRecord(records, members[0]!)
    const complex = keys?.complexes.find(({ key }) => key === building)?.text
    const code = building?.startsWith('〒') ? building.replace(/(?=.{4}$)/, '-') : undefined
    const address =
      code ?? complex ?? (building === undefined ? undefined : keys?.buildingText) ?? keys?.streetText ?? ''
    return { address, total: members.length }
  })
  return all.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

// The cities of the address, else those with a town of its name; a town and one number say too little (新富町1).
function citiesOf({ cities, towns }: AddressColumns, place: Place, { block }: StreetReading): readonly number[] {
  if (place.cities !== undefined && place.cities.length > 0) return place.cities
  const key = townKey(block.town, place.prefecture?.name)
  const isShort = block.numbers.length < 2 && place.street?.endsWith('丁目') !== true
  if (key === '' || (isShort && place.prefecture === undefined)) return []
  const found = new Set(Array.from(ordinalsOfKey(towns, key), (ordinal) => cities.of[ordinal]! - 1))
  const within = place.prefecture?.code ?? ''
  return [...found].filter((city) => cities.table[city]?.code.startsWith(within))
}

// The key, then those of other ways to read the last number: 3-12-115 may be 3丁目12番115号 or room 115 of 3番12号.
function keysOf({ key, block: { rest } }: StreetReading): readonly string[] {
  const room = /^-([0-9]+)(?![0-9])/.exec(rest)?.[1]
  return room === undefined ? [key, key.replace(/-[0-9]{3,}$/, '')] : [key, `${key}-${room}`]
}

/** Returns the townKeys of the towns that a text names: 九段 is 九段北 and 九段南, 吉祥寺 is 吉祥寺本町; a known town is itself. */
export function townsNamed(towns: HashedLists, text: string, prefecture?: string): readonly string[] {
  const key = townKey(text, prefecture)
  if (key === '') return []
  if (ordinalsOfKey(towns, key).length > 0) return [key]
  if (!KANJI.test(text)) return []
  return PARTS_OF_TOWN.map((part) => key + part).filter((name) => ordinalsOfKey(towns, name).length > 0)
}

const KANJI = /^\p{Script=Han}{2,}$/u
const PARTS_OF_TOWN = ['東', '西', '南', '北', '本町', '東町', '西町', '南町', '北町']
