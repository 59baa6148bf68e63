import type { HashHalves } from '../../../src/index/columns/two-hashes.ts'
import { groupsOf, inOrderOf } from '../../../src/index/in-order-of.ts'
import { END, isKana, KANA_END, OTHER, START } from '../../../src/index/text/alphabet.ts'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'
import { recordDecoder } from '../../../src/snapshot/corporation-record.ts'
import { POINTS } from '../../publish/notability.ts'
import { inverseOf, type PackedRows, rowOf, viewsOf } from './columns.ts'
import type { Gathering } from './gathering.ts'

// The twelve digits below this identify a corporation; the check digit before them is computed from them.
const CHECK_DIGIT = 10 ** 12
const WORD = 2 ** 32

/** Returns the static rank: the indexes from the most notable to the least, then by number without its check digit. */
export function rankOrder(gathering: Gathering): Uint32Array {
  const points = derivedNamePoints(gathering)
  addOwnPoints(points, gathering)
  return inOrderOf(points.length, keysOf(points, gathering.numbers.view()))
}

/**
 * Returns the points that each gathered corporation gets for those named after it. These have its name and something
 * more (三菱商事エナジー for 三菱商事) at its address or in its town, where that is hardly chance; or they are institutions such as
 * 三菱商事労働組合, wherever they are.
 */
function derivedNamePoints({ numbers, cities, names }: Gathering): Float64Array {
  const { texts, streets, towns } = viewsOf(names)
  const points = new Float64Array(numbers.length)
  const nameOf = (at: number): string => nameAt(texts, at)
  const atAddress = { place: streets, keys: [streets.high, streets.low], doubling: POINTS.namedAfterAtAddress }
  addPoints(points, nameOf, atAddress)
  const inTown = {
    place: towns,
    keys: [towns.high, towns.low, cities.places.view()],
    doubling: POINTS.namedAfterInTown,
  }
  addPoints(points, nameOf, inTown)
  addInstitutionPoints(points, nameOf)
  return points
}

/** Two with equal `keys` are neighbours, unless `place` is 0; `doubling`: points a doubling of those named after. */
type Neighbourhood = {
  readonly place: HashHalves
  readonly keys: readonly ArrayLike<number>[]
  readonly doubling: number
}

const MOST_DOUBLINGS = 3

function addPoints(
  points: Float64Array,
  nameOf: (at: number) => string,
  { place, keys, doubling }: Neighbourhood,
): void {
  for (const group of groupsOf(points.length, keys)) {
    const first = group[0]!
    if (group.length === 1 || (place.high[first] === 0 && place.low[first] === 0)) continue
    for (const [i, count] of namedAfter(Array.from(group, nameOf)).entries())
      points[group[i]!]! += Math.min(MOST_DOUBLINGS, doublings(count + 1)) * doubling
  }
}

// Too many names begin with the same single letter.
const SHORTEST_NAME = 2

// Returns for each name how many of the names are that name and something more.
function namedAfter(names: readonly string[]): readonly number[] {
  const counts = new Map(names.map((name) => [name, 0]))
  for (const name of names)
    for (let end = SHORTEST_NAME; end < name.length; end++) {
      const front = name.slice(0, end)
      const count = counts.get(front)
      if (count !== undefined) counts.set(front, count + 1)
    }
  return names.map((name) => counts.get(name)!)
}

const INSTITUTION = /^(.{2,}?)(?:労働組合|職員組合|従業員組合|健康保険組合|企業年金基金|共済会|互助会)$/su

function addInstitutionPoints(points: Float64Array, nameOf: (at: number) => string): void {
  const origins = new Set<string>()
  for (let at = 0; at < points.length; at++) {
    const origin = INSTITUTION.exec(nameOf(at))?.[1]
    if (origin !== undefined) origins.add(origin)
  }
  for (let at = 0; at < points.length; at++) {
    if (origins.has(nameOf(at))) points[at]! += POINTS.namesakeInstitution
  }
}

// Returns the folded name, which is the first of the fields (field-texts.ts).
function nameAt(texts: PackedRows<Uint16Array>, at: number): string {
  const units = rowOf(texts, at)
  let name = ''
  for (let i = 1; units[i] !== END; i++) if (units[i] !== KANA_END) name += String.fromCharCode(units[i]!)
  return name
}

function addOwnPoints(points: Float64Array, { notability, cities: { places, table } }: Gathering): void {
  const inCity = new Uint32Array(table.values.length + 1)
  for (let i = 0; i < points.length; i++) inCity[places.at(i)]!++
  // Corporations without a city do not share one.
  inCity[0] = 0
  for (let i = 0; i < points.length; i++)
    points[i]! += notability.at(i) + doublings(inCity[places.at(i)]!) * POINTS.cityDoubling
}

/** Returns how often 1 is doubled to reach `count`, rounded down; 0 for 0. */
function doublings(count: number): number {
  return count === 0 ? 0 : 31 - Math.clz32(count)
}

// Loops, because Uint32Array.from calls a function for each corporation.
function keysOf(points: Float64Array, numbers: Float64Array): readonly Uint32Array[] {
  const below = new Uint32Array(points.length)
  const highs = new Uint32Array(points.length)
  const lows = new Uint32Array(points.length)
  let most = 0
  for (let i = 0; i < points.length; i++) most = Math.max(most, points[i]!)
  for (let i = 0; i < points.length; i++) {
    const number = numbers[i]! % CHECK_DIGIT
    below[i] = most - points[i]!
    highs[i] = number / WORD
    lows[i] = number % WORD
  }
  return [below, highs, lows]
}

/** Returns the places by reading, then core, then ordinal. A name in kana is its own reading; no reading comes last. */
export function nameOrder(fields: FieldTexts): Uint32Array {
  const size = fields.offsets.length - 1
  const { texts } = fields
  const readings = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) readings[ordinal] = readingAt(fields, ordinal)
  const byReading = (a: number, b: number) =>
    readings[a] === NO_READING ? 0 : compareFields(texts, readings[a]!, readings[b]!)
  const isMissing = (ordinal: number) => Number(readings[ordinal] === NO_READING)
  const order = readings
    .map((_, ordinal) => ordinal)
    .sort(
      (a, b) =>
        isMissing(a) - isMissing(b) ||
        byReading(a, b) ||
        compareFields(texts, coreAt(fields, a), coreAt(fields, b)) ||
        a - b,
    )
  return inverseOf(order)
}

const NO_READING = 0xffffffff

function coreAt({ offsets }: FieldTexts, ordinal: number): number {
  return offsets[ordinal]! + 1
}

// Returns where the reading begins, or NO_READING. After OTHER only a reading begins in kana. One that folds to the
// core is not among the fields: a core in kana is then the reading.
function readingAt(fields: FieldTexts, ordinal: number): number {
  const { texts, offsets } = fields
  const end = offsets[ordinal + 1]!
  let at = offsets[ordinal]!
  while (texts[at] !== OTHER) at++
  if (at + 2 < end && texts[at + 1] === START && isKana(texts[at + 2]!)) return at + 2
  const core = coreAt(fields, ordinal)
  at = core
  while (isKana(texts[at]!)) at++
  return texts[at] === END && at > core ? core : NO_READING
}

function compareFields(texts: Uint16Array, a: number, b: number): number {
  let [atA, atB] = [a, b]
  for (;;) {
    if (texts[atA] === KANA_END) atA++
    if (texts[atB] === KANA_END) atB++
    const [unitA, unitB] = [texts[atA]!, texts[atB]!]
    if (unitA === END || unitB === END) return Number(unitB === END) - Number(unitA === END)
    if (unitA !== unitB) return unitA - unitB
    atA++
    atB++
  }
}

// After every prefecture: addresses abroad, and corporations without an address.
const NOWHERE = 0xff

/** Returns the place of each ordinal by prefecture, municipality and street; those without an address come last. */
export function addressOrder(gathering: Gathering, order: Uint32Array): Uint32Array {
  const decode = recordDecoder(gathering.records.encoder.format())
  const places = new Uint32Array(order.length)
  let place = 0
  // One municipality after the other, so that only its streets are in memory while they are sorted.
  for (const members of groupsOf(order.length, [municipalityKeys(gathering, order)]))
    for (const ordinal of byStreet(members, (one) => decode(gathering.records.rows.row(order[one]!)).street ?? ''))
      places[ordinal] = place++
  return places
}

// Returns a number for each ordinal, which orders them by prefecture and municipality.
function municipalityKeys(gathering: Gathering, order: Uint32Array): Uint32Array {
  const { values, cities } = gathering
  const codes = cities.table.values.map(({ code }) => code)
  const cityPlaces = inverseOf([...codes.keys()].sort((a, b) => compare(codes[a]!, codes[b]!) || a - b))
  const municipalities = cityPlaces.length + 1
  const keyOf = (ordinal: number): number => {
    const index = order[ordinal]!
    const city = cities.places.at(index)
    return (values.prefectures.at(index) || NOWHERE) * municipalities + (city === 0 ? 0 : cityPlaces[city - 1]! + 1)
  }
  return Uint32Array.from(order, (_, ordinal) => keyOf(ordinal))
}

function byStreet(ordinals: Uint32Array, streetOf: (ordinal: number) => string): readonly number[] {
  return Array.from(ordinals, (ordinal) => ({ ordinal, key: streetKey(streetOf(ordinal)) }))
    .sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal)
    .map(({ ordinal }) => ordinal)
}

const DIGITS = /\d+/g
const LONGEST_NUMBER = 6

// Pads numbers, so that ９番 comes before １０番.
function streetKey(street: string): string {
  return street.normalize('NFKC').replace(DIGITS, (digits) => digits.padStart(LONGEST_NUMBER, '0'))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
