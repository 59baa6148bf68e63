import { type BitSet, countBits, lowestBit, removeAll } from '../lists/bit-set.ts'
import type { ValueSets } from './value-sets.ts'

/**
 * Corporations of the same prefecture with the same industries share a cell: counting one number for each corporation found, in
 * order of ordinal, counts both facets. 1.8 million have about 3,400 cells.
 */
export type FacetCells = {
  /** Cell of each ordinal. */
  readonly cellOf: Uint16Array | Uint32Array
  /** Prefecture of each cell, 0 for none. */
  readonly prefectureOf: Uint8Array
  /** Where the industries of each cell begin in `sets`. */
  readonly setOf: Uint32Array
  readonly sets: Uint16Array
  /** Corporations of the whole register in each cell. */
  readonly totals: Uint32Array
  /** A large set that many others differ little from, counted beforehand: those of the commonest legal form. */
  readonly base: Base | undefined
}

type Base = { readonly set: BitSet; readonly counts: Uint32Array }

/** From one prefecture (0 … 47) and one set of industries for each ordinal, and the set to be counted beforehand. */
export function openFacetCells(
  prefectures: Uint8Array,
  { setOf, sets }: ValueSets,
  base: BitSet | undefined,
): FacetCells {
  const cellAt = new Int32Array(sets.length * PREFECTURES).fill(NO_CELL)
  const all = new Uint32Array(prefectures.length)
  const pairs: number[] = []
  for (let ordinal = 0; ordinal < all.length; ordinal++) {
    const pair = setOf[ordinal]! * PREFECTURES + prefectures[ordinal]!
    if (cellAt[pair] === NO_CELL) cellAt[pair] = pairs.push(pair) - 1
    all[ordinal] = cellAt[pair]!
  }
  const totals = new Uint32Array(pairs.length)
  for (let ordinal = 0; ordinal < all.length; ordinal++) totals[all[ordinal]!]!++
  const cells: FacetCells = {
    cellOf: pairs.length > 0x10000 ? all : Uint16Array.from(all),
    prefectureOf: Uint8Array.from(pairs, (pair) => pair % PREFECTURES),
    setOf: Uint32Array.from(pairs, (pair) => Math.floor(pair / PREFECTURES)),
    sets,
    totals,
    base: undefined,
  }
  return base === undefined ? cells : { ...cells, base: { set: base, counts: countCells(cells, base) } }
}

const PREFECTURES = 48
const NO_CELL = -1

/** How many ordinals of the set are in each cell; counts whichever is the fewest: the set, the rest, or what differs from the base. */
export function countCells(cells: FacetCells, set: BitSet): Uint32Array {
  const size = cells.cellOf.length
  const found = countBits(set)
  const fewest = Math.min(found, size - found)
  if (cells.base !== undefined && fewest > size * LARGE_SHARE) {
    const counts = countFrom(cells, cells.base, { set, fewerThan: fewest })
    if (counts !== undefined) return counts
  }
  if (found === fewest) return tally(cells, set, 0)
  const missing = tally(cells, set, -1)
  return cells.totals.map((total, cell) => total - missing[cell]!)
}

// Fewer are counted faster than they are compared.
const LARGE_SHARE = 1 / 8

function countFrom(
  cells: FacetCells,
  base: Base,
  { set, fewerThan }: { readonly set: BitSet; readonly fewerThan: number },
): Uint32Array | undefined {
  const more = set.slice()
  removeAll(more, base.set)
  const fewer = base.set.slice()
  removeAll(fewer, set)
  if (countBits(more) + countBits(fewer) >= fewerThan) return undefined
  const added = tally(cells, more, 0)
  const removed = tally(cells, fewer, 0)
  return base.counts.map((count, cell) => count + added[cell]! - removed[cell]!)
}

/** Of counts by cell, how many are in each prefecture 1 … `prefectures`. */
export function sumByPrefecture({ prefectureOf }: FacetCells, counts: Uint32Array, prefectures: number): Uint32Array {
  const sums = new Uint32Array(prefectures + 1)
  for (let cell = 0; cell < counts.length; cell++) sums[prefectureOf[cell]!]! += counts[cell]!
  return sums.subarray(1)
}

/** Of counts by cell, how many are in each of `industries`. */
export function sumByIndustry({ setOf, sets }: FacetCells, counts: Uint32Array, industries: number): Uint32Array {
  const sums = new Uint32Array(industries)
  for (let cell = 0; cell < counts.length; cell++) {
    const at = setOf[cell]!
    const end = at + sets[at]!
    for (let i = at + 1; i <= end; i++) sums[sets[i]!]! += counts[cell]!
  }
  return sums
}

// `flip` is 0, or all bits for those who are not in the set.
function tally({ cellOf, totals }: FacetCells, set: BitSet, flip: 0 | -1): Uint32Array {
  const counts = new Uint32Array(totals.length)
  const last = set.length - 1
  // Behind the last ordinal there is nobody, in the set or out of it.
  const inUse = cellOf.length % 32 === 0 ? -1 : (1 << (cellOf.length % 32)) - 1
  for (let w = 0; w <= last; w++) {
    const from = w * 32
    const word = (set[w]! ^ flip) & (w === last ? inUse : -1)
    for (let left = word; left !== 0; left &= left - 1) counts[cellOf[from + lowestBit(left)]!]!++
  }
  return counts
}
