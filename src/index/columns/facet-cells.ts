import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { type BitSet, complement, estimateDiffering, removeAll } from '../lists/bit-set.ts'
import { type DecodedList, listOfSet } from '../lists/ordinal-list.ts'
import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import { countInSet, countValues } from './count-values.ts'
import { hasValue, openSetPlaces, type SetPlaces, setPlaces, type ValueSets } from './value-sets.ts'

/*
 * Corporations of the same prefecture and kind with the same industries share a cell: counting one number for each
 * corporation found, in order of ordinal, counts three facets. 1.8 million have about 6,200 cells.
 *
 *   section            type          size    what
 *   facet.cellOf       Uint16Array   n       cell of ordinal o; Uint32Array where there are more than 0x10000 cells
 *   facet.prefecture   Uint8Array    c       prefecture of each cell, 0 for none
 *   facet.kind         Uint8Array    c       kind of each cell as in Kinds, 0 for one it does not have
 *   facet.setOf        Uint16Array   c       where the industries of each cell begin in industry.sets (value-sets.ts)
 *   facet.totals       Uint32Array   c       corporations of the whole register in each cell
 *   facet.bases        Uint32Array   b · c   of each base the corporations in each cell
 *
 * A base is a large set that many others differ little from, counted beforehand: the corporations of one of the
 * commonest legal forms.
 */
export type FacetCells = {
  readonly cellOf: CellNumbers
  readonly prefectureOf: Uint8Array
  readonly kindOf: Uint8Array
  readonly setOf: SetPlaces
  /** Of the industries. */
  readonly sets: Uint16Array
  readonly totals: Uint32Array
  readonly bases: readonly Base[]
}

type CellNumbers = Uint16Array | Uint32Array

type Base = { readonly set: BitSet; readonly counts: Uint32Array }

/** What each ordinal has: a prefecture (0 … 47), a kind (kinds.ts) and a set of industries. */
export type Faceted = { readonly prefectures: Uint8Array; readonly kinds: Uint8Array; readonly industries: ValueSets }

const CELL_OF = 'facet.cellOf'
const PREFECTURE = 'facet.prefecture'
const KIND = 'facet.kind'
const SET_OF = 'facet.setOf'
const TOTALS = 'facet.totals'
const BASES = 'facet.bases'

/** `common`: the sets of the bases. */
export function writeFacetCells(writer: SectionWriter, faceted: Faceted, common: readonly BitSet[]): void {
  const cells = compileCells(faceted)
  writer.section(CELL_OF, [cells.cellOf])
  writer.section(PREFECTURE, [cells.prefectureOf])
  writer.section(KIND, [cells.kindOf])
  writer.section(SET_OF, [cells.setOf])
  writer.section(TOTALS, [cells.totals])
  writer.section(
    BASES,
    common.map((set) => countCells(cells, listOfSet(set))),
  )
}

export type FacetShape = {
  /** The number of corporations. */
  readonly size: number
  /** Of the industries. */
  readonly sets: Uint16Array
  /** As they were written. */
  readonly common: readonly BitSet[]
}

/** Throws when the sections disagree. */
export function openFacetCells(reader: SectionReader, { size, sets, common }: FacetShape): FacetCells {
  const totals = uint32Section(reader, TOTALS)
  const count = totals.length
  const cellOf = count > MOST_SHORT ? uint32Section(reader, CELL_OF) : uint16Section(reader, CELL_OF)
  const prefectureOf = reader.section(PREFECTURE)
  const kindOf = reader.section(KIND)
  const setOf = openSetPlaces(reader, SET_OF, sets)
  const counts = uint32Section(reader, BASES)
  const found = [cellOf.length, prefectureOf.length, kindOf.length, setOf.length, counts.length]
  const expected = [size, count, count, count, common.length * count]
  if (found.some((length, i) => length !== expected[i])) {
    throw new Error(
      `facet cells: ${count} cells need sections of ${expected.join(', ')} items, found ${found.join(', ')}.`,
    )
  }
  const bases = common.map((set, i) => ({ set, counts: counts.subarray(i * count, (i + 1) * count) }))
  return { cellOf, prefectureOf, kindOf, setOf, sets, totals, bases }
}

const PREFECTURES = 48
const KINDS = CORPORATION_KINDS.size + 1
const NO_CELL = -1
// Cells whose numbers take two bytes.
const MOST_SHORT = 0x10000

function compileCells(faceted: Faceted): FacetCells {
  const { sets } = faceted.industries
  const { of, keys, placesInSets } = numberCells(faceted)
  const totals = new Uint32Array(keys.length)
  for (let ordinal = 0; ordinal < of.length; ordinal++) totals[of[ordinal]!]!++
  const setOf = setPlaces(keys.length, sets)
  setOf.set(keys.map((key) => placesInSets[Math.floor(key / KINDS / PREFECTURES)]!))
  return {
    cellOf: keys.length > MOST_SHORT ? of : new Uint16Array(of),
    prefectureOf: Uint8Array.from(keys, (key) => Math.floor(key / KINDS) % PREFECTURES),
    kindOf: Uint8Array.from(keys, (key) => key % KINDS),
    setOf,
    sets,
    totals,
    bases: [],
  }
}

type NumberedCells = {
  /** Cell of each ordinal, in the order in which they are met. */
  readonly of: Uint32Array
  /** Of each cell (number of its set of industries · PREFECTURES + prefecture) · KINDS + kind. */
  readonly keys: readonly number[]
  /** Where the set of industries of each number begins. */
  readonly placesInSets: readonly number[]
}

function numberCells({ prefectures, kinds, industries: { sets, setOf } }: Faceted): NumberedCells {
  const placesInSets: number[] = []
  const setAt = new Uint32Array(sets.length)
  for (let at = 0; at < sets.length; at += 1 + sets[at]!) setAt[at] = placesInSets.push(at) - 1
  const cellAt = new Int32Array(placesInSets.length * PREFECTURES * KINDS).fill(NO_CELL)
  const of = new Uint32Array(kinds.length)
  const keys: number[] = []
  for (let ordinal = 0; ordinal < of.length; ordinal++) {
    const key = (setAt[setOf[ordinal]!]! * PREFECTURES + prefectures[ordinal]!) * KINDS + kinds[ordinal]!
    if (cellAt[key] === NO_CELL) cellAt[key] = keys.push(key) - 1
    of[ordinal] = cellAt[key]!
  }
  return { of, keys, placesInSets }
}

/**
 * How many ordinals of the list are in each cell; of many counts whichever is the fewest: these, the rest, or what
 * differs from a base.
 */
export function countCells(cells: FacetCells, list: DecodedList): Uint32Array {
  const { cellOf, totals } = cells
  const last = totals.length - 1
  if (list.kind === 'array') return countValues(cellOf, list, last)
  const { words, count } = list
  const fewest = Math.min(count, cellOf.length - count)
  const nearest = fewest > cellOf.length * LARGE_SHARE ? nearestBase(cells, words, fewest) : undefined
  if (nearest !== undefined) return countFrom(cells, nearest, words)
  if (count === fewest) return countInSet(cellOf, words, last)
  const missing = countInSet(cellOf, complement(words, cellOf.length), last)
  return totals.map((total, cell) => total - missing[cell]!)
}

/** Share of the register below which counting a set takes less time than comparing it with a base. */
export const LARGE_SHARE: number = 1 / 8

// The base that differs in the fewest, when these are fewer than `most`.
function nearestBase({ bases }: FacetCells, set: BitSet, most: number): Base | undefined {
  let nearest: Base | undefined
  let fewest = most
  for (const base of bases) {
    const differing = estimateDiffering(base.set, set)
    if (differing >= fewest) continue
    nearest = base
    fewest = differing
  }
  return nearest
}

function countFrom(cells: FacetCells, base: Base, set: BitSet): Uint32Array {
  const more = set.slice()
  removeAll(more, base.set)
  const fewer = base.set.slice()
  removeAll(fewer, set)
  const added = countInSet(cells.cellOf, more, base.counts.length - 1)
  const removed = countInSet(cells.cellOf, fewer, base.counts.length - 1)
  return base.counts.map((count, cell) => count + added[cell]! - removed[cell]!)
}

/**
 * Conditions on the cells to count, undefined where any value will do. A cell meets a list with one of its
 * values; kinds as in Kinds.
 */
export type CellConditions = {
  readonly prefecture: number | undefined
  readonly kinds: readonly number[] | undefined
  readonly industries: readonly number[] | undefined
}

/** The counts of the cells that meet the conditions; 0 for the other cells. */
export function countsMeeting(cells: FacetCells, counts: Uint32Array, conditions: CellConditions): Uint32Array {
  const { prefecture } = conditions
  const kinds = conditions.kinds && marksOf(conditions.kinds)
  const industries = conditions.industries && marksOf(conditions.industries)
  const met = new Uint32Array(counts.length)
  for (let cell = 0; cell < met.length; cell++) {
    if (prefecture !== undefined && cells.prefectureOf[cell] !== prefecture) continue
    if (kinds !== undefined && kinds[cells.kindOf[cell]!] !== 1) continue
    if (industries !== undefined && !hasValue(cells, cell, industries)) continue
    met[cell] = counts[cell]!
  }
  return met
}

function marksOf(values: readonly number[]): Uint8Array {
  const marks = new Uint8Array(1 + Math.max(0, ...values))
  for (const value of values) marks[value] = 1
  return marks
}

/** Of counts by cell, how many are in each prefecture 1 … `prefectures`. */
export function sumByPrefecture({ prefectureOf }: FacetCells, counts: Uint32Array, prefectures: number): Uint32Array {
  const sums = new Uint32Array(prefectures + 1)
  for (let cell = 0; cell < counts.length; cell++) sums[prefectureOf[cell]!]! += counts[cell]!
  return sums.subarray(1)
}

/** Of counts by cell, how many are of each kind 0 … as in Kinds. */
export function sumByKind({ kindOf }: FacetCells, counts: Uint32Array): Uint32Array {
  const sums = new Uint32Array(KINDS)
  for (let cell = 0; cell < counts.length; cell++) sums[kindOf[cell]!]! += counts[cell]!
  return sums
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
