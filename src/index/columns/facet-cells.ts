import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { complement } from '../lists/bit-set.ts'
import type { DecodedList } from '../lists/ordinal-list.ts'
import { arrayUpTo, openArrays, type SectionReader, type SectionWriter, typeUpTo, writeArrays } from '../sections.ts'
import { countInSet, countValues } from './count-values.ts'
import { hasValue, marksOf, type ValueSets } from './value-sets.ts'

/*
 * A cell is the corporations of one prefecture and one kind that have the same industries: all 株式会社 of Tokyo in
 * software are one cell. Counting how many hits are in each cell counts three facets at once. 1.8 million corporations
 * have about 6,200 cells.
 *
 *   section            type          size    what
 *   facet.cellOf       Uint16Array   n       cell of ordinal o; Uint32Array where there are more than 0x10000 cells
 *   facet.prefecture   Uint8Array    c       prefecture of each cell, 0 for none
 *   facet.kind         Uint8Array    c       kind of each cell as in its column, 0 for one it does not have
 *   facet.setOf        Uint16Array   c       where the industries of each cell begin in industry.sets (value-sets.ts)
 *   facet.totals       Uint32Array   c       how many corporations of the whole register are in each cell
 */
export type FacetCells = ValueSets & {
  readonly cellOf: Uint16Array | Uint32Array
  readonly prefecture: Uint8Array
  readonly kind: Uint8Array
  readonly totals: Uint32Array
}

/** The values of each ordinal: its prefecture (0 … 47), its kind (kinds.ts) and its set of industries. */
export type Faceted = { readonly prefectures: Uint8Array; readonly kinds: Uint8Array; readonly industries: ValueSets }

/** Throws when the sections disagree; `sets` are those of industries. */
export function openFacetCells(reader: SectionReader, size: number, sets: Uint16Array): FacetCells {
  const { totals } = openArrays(reader, 'facet', { totals: 'uint32' })
  const { length } = totals
  const cells = openArrays(reader, 'facet', {
    cellOf: [typeUpTo(length - 1), size],
    prefecture: ['uint8', length],
    kind: ['uint8', length],
    setOf: [typeUpTo(sets.length - 1), length],
  })
  return { ...cells, sets, totals }
}

// How many values the columns of cells have, with 0 for none.
const VALUES = { prefecture: 48, kind: CORPORATION_KINDS.size + 1 }

/** Compiles and writes the cells, numbered in the order in which they first occur. */
export function writeFacetCells(
  writer: SectionWriter,
  { prefectures, kinds, industries: { sets, setOf } }: Faceted,
): void {
  const numberOf = new Uint32Array(kinds.length)
  const numbers = new Map<number, number>()
  const firsts: number[] = []
  for (let ordinal = 0; ordinal < numberOf.length; ordinal++) {
    const key = (setOf[ordinal]! * VALUES.prefecture + prefectures[ordinal]!) * VALUES.kind + kinds[ordinal]!
    let cell = numbers.get(key)
    if (cell === undefined) {
      cell = firsts.push(ordinal) - 1
      numbers.set(key, cell)
    }
    numberOf[ordinal] = cell
  }
  const totals = new Uint32Array(firsts.length)
  for (const cell of numberOf) totals[cell]!++
  const cellOf = arrayUpTo(firsts.length - 1, numberOf.length)
  cellOf.set(numberOf)
  const setsOfCells = arrayUpTo(sets.length - 1, firsts.length)
  setsOfCells.set(firsts.map((ordinal) => setOf[ordinal]!))
  writeArrays(writer, 'facet', {
    cellOf,
    prefecture: Uint8Array.from(firsts, (ordinal) => prefectures[ordinal]!),
    kind: Uint8Array.from(firsts, (ordinal) => kinds[ordinal]!),
    setOf: setsOfCells,
    totals,
  })
}

/** Counts the ordinals of the list, or all, in each cell; of a set with more than half of the register, the others. */
export function countCells(cells: FacetCells, list: DecodedList | undefined): Uint32Array {
  const { cellOf, totals } = cells
  if (list === undefined) return totals
  const last = totals.length - 1
  if (list.kind === 'array' || 2 * list.count <= cellOf.length) return countValues(cellOf, list, last)
  const missing = countInSet(cellOf, complement(list.words, cellOf.length), last)
  return totals.map((total, cell) => total - missing[cell]!)
}

/** The cells to count: undefined accepts any value, a list one of its values. Kinds are numbered as in their column. */
export type CellConditions = {
  readonly prefecture: number | undefined
  readonly kinds: readonly number[] | undefined
  readonly industries: readonly number[] | undefined
}

/** Returns the counts of the cells that meet the conditions, and 0 for the other cells. */
export function countsMeeting(cells: FacetCells, counts: Uint32Array, conditions: CellConditions): Uint32Array {
  const { prefecture } = conditions
  const kinds = conditions.kinds && marksOf(conditions.kinds)
  const industries = conditions.industries && marksOf(conditions.industries)
  const met = new Uint32Array(counts.length)
  for (let cell = 0; cell < met.length; cell++) {
    if (prefecture !== undefined && cells.prefecture[cell] !== prefecture) continue
    if (kinds !== undefined && kinds[cells.kind[cell]!] !== 1) continue
    if (industries !== undefined && !hasValue(cells, cell, industries)) continue
    met[cell] = counts[cell]!
  }
  return met
}

/** Sums counts by cell into counts by prefecture or kind, numbered as in the cells: 0 is for none. */
export function sumBy(name: 'prefecture' | 'kind', cells: FacetCells, counts: Uint32Array): Uint32Array {
  const column = cells[name]
  const sums = new Uint32Array(VALUES[name])
  for (let cell = 0; cell < counts.length; cell++) sums[column[cell]!]! += counts[cell]!
  return sums
}

export function sumByIndustry({ setOf, sets }: FacetCells, counts: Uint32Array, industries: number): Uint32Array {
  const sums = new Uint32Array(industries)
  for (let cell = 0; cell < counts.length; cell++) {
    const at = setOf[cell]!
    const end = at + sets[at]!
    for (let i = at + 1; i <= end; i++) sums[sets[i]!]! += counts[cell]!
  }
  return sums
}
