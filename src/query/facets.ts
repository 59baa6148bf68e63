import type { FacetCount, FacetsAnswer } from '../domain/answer.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import type { Result } from '../domain/result.ts'
import { countCells, sumByIndustry, sumByPrefecture } from '../index/columns/facet-cells.ts'
import { type BitSet, countBits, keepCommon } from '../index/lists/bit-set.ts'
import { findHits } from './match/find-hits.ts'
import type { Hits } from './match/hits.ts'
import { type Criteria, type CriteriaParameters, parseCriteria } from './parse/criteria.ts'
import { type Filter, filterOf } from './register/filter.ts'
import type { Register } from './register/register.ts'

/** Takes any criteria; none stands for the whole register. */
export function parseFacets(register: Register, parameters: CriteriaParameters): Result<Criteria> {
  return parseCriteria(register, parameters)
}

/** Body of the facets tool: how many corporations meet the criteria in each prefecture and each industry. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const found = Object.keys(criteria).length === 0 ? undefined : foundBy(findHits(register, criteria))
  const counts = cellCounts(register, found)
  return {
    total: found?.total ?? register.size,
    prefectures: prefectureCounts(register, counts),
    industries: industryCounts(register, counts),
    snapshot: register.snapshotId,
    sources: register.sources,
  }
}

/** What another choice of one filter would find: counts that leave this filter's own condition out, and their total. */
export type FilterCounts = {
  readonly prefectures: { readonly total: number; readonly counts: readonly FacetCount[] }
  readonly industries: { readonly total: number; readonly counts: readonly FacetCount[] }
}

/**
 * The same as `facets` without the prefecture and `facets` without the industry, looking for the text once; `known` is what it
 * finds, where that is known.
 */
export function filterCounts(
  register: Register,
  { text, prefecture, industries }: Criteria,
  known?: Hits,
): FilterCounts {
  const byText = text && foundBy(known ?? findHits(register, { text }))
  const anyPrefecture = passing(byText, industries && filterOf(register, { industries }))
  const anyIndustry = passing(byText, prefecture === undefined ? undefined : filterOf(register, { prefecture }))
  const counts = cellCounts(register, anyPrefecture)
  const industryCells = anyIndustry === anyPrefecture ? counts : cellCounts(register, anyIndustry)
  return {
    prefectures: { total: anyPrefecture?.total ?? register.size, counts: prefectureCounts(register, counts) },
    industries: { total: anyIndustry?.total ?? register.size, counts: industryCounts(register, industryCells) },
  }
}

/** Corporations found, and how many they are; undefined stands for the whole register. */
type Found = { readonly set: BitSet; readonly total: number } | undefined

function foundBy(hits: Hits): Found {
  return { set: hits.toSet(), total: hits.total }
}

function passing(found: Found, filter: Filter | undefined): Found {
  if (filter === undefined) return found
  if (found === undefined) return { set: filter.bits(), total: filter.list().count }
  const set = found.set.slice()
  keepCommon(set, filter.bits())
  return { set, total: countBits(set) }
}

function cellCounts({ facetCells }: Register, found: Found): Uint32Array {
  return found === undefined ? facetCells.totals : countCells(facetCells, found.set)
}

function prefectureCounts({ facetCells }: Register, cells: Uint32Array): FacetCount[] {
  const counts = sumByPrefecture(facetCells, cells, PREFECTURES.length)
  return PREFECTURES.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

function industryCounts({ facetCells, industries }: Register, cells: Uint32Array): FacetCount[] {
  const counts = sumByIndustry(facetCells, cells, industries.length)
  return industries.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

function facetCount(code: string, name: string, count: number): FacetCount[] {
  return count === 0 ? [] : [{ code, name, count }]
}
