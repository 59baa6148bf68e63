import type { FacetCount } from '../domain/answer.ts'
import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import { countValues } from '../index/columns/count-values.ts'
import { countCells, countsMeeting, sumByIndustry, sumByKind, sumByPrefecture } from '../index/columns/facet-cells.ts'
import { type BitSet, keepCommon } from '../index/lists/bit-set.ts'
import { STEPS_PER_WORD_OF_BITS, stepsToTally, stepsToUniteWord } from './cost/question-cost.ts'
import { findHits } from './match/find-hits.ts'
import type { Hits } from './match/hits.ts'
import type { Criteria } from './parse/criteria.ts'
import { atMost } from './probe/word-probe.ts'
import type { Columns } from './register/columns.ts'
import { type Filter, type FilterValues, filterOf } from './register/filter.ts'
import type { IndustryTable } from './register/industry-table.ts'
import type { Register } from './register/register.ts'

/** What another choice of one filter would find: counts without this filter's own condition, and their total. */
export type FilterCounts = {
  readonly prefectures: Counted
  readonly industries: Counted
  /** Where a prefecture is asked for, of its cities. A city in no prefecture asked for has a total alone. */
  readonly cities?: Counted
  readonly kinds: Counted
}

type Counted = { readonly total: number; readonly counts: readonly FacetCount[] }

/** The same as `facets` without one of the filters each; `byText` is what the text alone finds. */
export function filterCounts(
  register: Register,
  { text, ...filters }: Criteria,
  byText: Hits | undefined = text && findHits(register, { text }),
): FilterCounts {
  const { columns } = register
  const cellsOf = remembered((filter) => cellCounts(columns, passingSet(byText, filter)))
  // A cell has one prefecture, kind and set of industries: these filters are applied to cells, and only the others to corporations.
  const without = ({ prefecture, industries, kinds, ...others }: FilterValues): CellCounts => {
    const counts = countsMeeting(columns.facetCells, cellsOf(filterOf(columns, others)), {
      prefecture: prefecture === undefined ? undefined : Number(prefecture),
      kinds: kinds?.map((place) => place + 1),
      industries: industries?.indexes,
    })
    return { total: sumOf(counts), counts }
  }
  // A city goes with its prefecture.
  const cities = filters.prefecture === undefined ? filters.cities : undefined
  const anyPrefecture = without({ ...filters, prefecture: undefined, cities })
  const anyIndustry = without({ ...filters, industries: undefined })
  const anyKind = without({ ...filters, kinds: undefined, forms: undefined })
  const isPlaced = (filters.prefecture ?? filters.cities) !== undefined
  const anyCity = isPlaced ? without({ ...filters, cities: undefined }).total : undefined
  return {
    prefectures: { total: anyPrefecture.total, counts: prefectureCounts(columns, anyPrefecture.counts) },
    industries: {
      total: anyIndustry.total,
      counts: industryCounts(columns, anyIndustry.counts, register.industries),
    },
    ...(anyCity === undefined ? {} : { cities: { total: anyCity, counts: citiesBeside(columns, filters, byText) } }),
    kinds: { total: anyKind.total, counts: kindCounts(columns, anyKind.counts) },
  }
}

function citiesBeside(columns: Columns, filters: FilterValues, byText: Hits | undefined): readonly FacetCount[] {
  if (filters.prefecture === undefined) return []
  const set = passingSet(byText, filterOf(columns, { ...filters, cities: undefined }))
  return set === undefined ? [] : cityCounts(columns, set)
}

/**
 * What `filterCounts` takes beside finding (question-cost.ts): a set of the corporations found by the text, what of it passes each
 * of the filters that cells do not have, and counting that or the others; and the same once more for cities of a prefecture.
 */
export function stepsToCountFacets({ index, columns }: Register, { text, ...filters }: Criteria): number {
  const [only, ...others] = text?.probes ?? []
  const uniting = only === undefined || others.length > 0 ? 0 : stepsToUniteWord(index.trie, only)
  const byText = text === undefined ? index.size : Math.min(...text.probes.map(atMost))
  const { prefecture, cities, town, industries, kinds, forms } = filters
  const asked = new Set([
    filterOf(columns, { cities: prefecture === undefined ? cities : undefined, town, forms }),
    filterOf(columns, { cities, town, forms }),
    filterOf(columns, { cities, town }),
    filterOf(columns, { town, forms }),
    ...(prefecture === undefined ? [] : [filterOf(columns, { prefecture, town, industries, kinds, forms })]),
  ])
  let steps = uniting
  for (const filter of asked) {
    // The counts of the whole register are known.
    if (text === undefined && filter === undefined) continue
    steps += stepsToTally(index.size, Math.min(byText, filter?.atMost() ?? byText))
    steps += (index.size / 32) * STEPS_PER_WORD_OF_BITS
  }
  return steps
}

/** The number of corporations of the set in each cell; without a set, of the whole register. */
export function cellCounts({ facetCells }: Columns, set: BitSet | undefined): Uint32Array {
  return set === undefined ? facetCells.totals : countCells(facetCells, set)
}

export function prefectureCounts({ facetCells }: Columns, cells: Uint32Array): FacetCount[] {
  const counts = sumByPrefecture(facetCells, cells, PREFECTURES.length)
  return PREFECTURES.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

export function industryCounts({ facetCells }: Columns, cells: Uint32Array, { classes }: IndustryTable): FacetCount[] {
  const counts = sumByIndustry(facetCells, cells, classes.length)
  return classes.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

export function kindCounts({ facetCells }: Columns, cells: Uint32Array): FacetCount[] {
  const counts = sumByKind(facetCells, cells)
  return KINDS.flatMap(({ code, name }, place) => facetCount(code, name, counts[place + 1]!))
}

/** By city, of the set. */
export function cityCounts({ cities }: Columns, set: BitSet): FacetCount[] {
  const counts = countValues(cities.of, set, cities.table.length)
  return cities.table.flatMap(({ code, name }, place) => facetCount(code, name, counts[place + 1]!))
}

const KINDS = [...CORPORATION_KINDS.values()]

/** By cell, and of all cells together. */
type CellCounts = { readonly total: number; readonly counts: Uint32Array }

// The set is read only; undefined: the whole register.
function passingSet(text: Hits | undefined, filter: Filter | undefined): BitSet | undefined {
  if (text === undefined || filter === undefined) return text?.toSet() ?? filter?.bits()
  const set = text.toSet().slice()
  keepCommon(set, filter.bits())
  return set
}

// The same filter is kept for the same values (filter.ts): equal filters are counted once.
function remembered(countBy: (filter: Filter | undefined) => Uint32Array): typeof countBy {
  const known = new Map<Filter | undefined, Uint32Array>()
  return (filter) => {
    const counts = known.get(filter) ?? countBy(filter)
    known.set(filter, counts)
    return counts
  }
}

function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]!
  return sum
}

function facetCount(code: string, name: string, count: number): FacetCount[] {
  return count === 0 ? [] : [{ code, name, count }]
}
