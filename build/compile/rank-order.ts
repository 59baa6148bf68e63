import { inOrderOf } from '../../src/index/in-order-of.ts'
import { POINTS } from '../publish/notability.ts'
import { derivedNamePoints } from './derived-names.ts'
import type { Gathering } from './rows/gathering.ts'
import type { NameTable } from './rows/name-columns.ts'

// The twelve digits below this identify a corporation; the check digit before them is computed from them.
const CHECK_DIGIT = 10 ** 12
const WORD = 2 ** 32

/**
 * Returns the static rank: the indexes of the gathered corporations from the most notable to the least, then by number
 * without its check digit.
 */
export function rankOrder(gathering: Gathering, names: NameTable): Uint32Array {
  const points = derivedNamePoints(gathering, names)
  addOwnPoints(points, gathering)
  return inOrderOf(points.length, keysOf(points, gathering.numbers.view()))
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

function addOwnPoints(points: Float64Array, { notability, cities, cityTable }: Gathering): void {
  const inCity = new Uint32Array(cityTable.values.length + 1)
  for (let i = 0; i < points.length; i++) inCity[cities.at(i)]!++
  // Corporations without a city do not share one.
  inCity[0] = 0
  for (let i = 0; i < points.length; i++)
    points[i]! += notability.at(i) + doublings(inCity[cities.at(i)]!) * POINTS.cityDoubling
}

/** Returns how often 1 is doubled to reach `count`, rounded down; 0 for 0. */
function doublings(count: number): number {
  return count === 0 ? 0 : 31 - Math.clz32(count)
}
