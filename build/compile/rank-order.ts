import type { HashHalves } from '../../src/index/columns/two-hashes.ts'
import { groupsOf, inOrderOf } from '../../src/index/in-order-of.ts'
import { END, KANA_END } from '../../src/index/text/alphabet.ts'
import { POINTS } from '../publish/notability.ts'
import { viewsOf } from './rows/columns.ts'
import type { Gathering } from './rows/gathering.ts'
import { type PackedRows, rowOf } from './rows/rows.ts'

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
