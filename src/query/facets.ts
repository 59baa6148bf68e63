import type { FacetCount, FacetsAnswer } from '../domain/answer.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import type { Result } from '../domain/result.ts'
import { countBits, keepCommon } from '../index/lists/bit-set.ts'
import { type Criteria, type CriteriaParameters, parseCriteria } from './criteria.ts'
import { countIndustries, countPrefectures, type Found } from './facet-counts.ts'
import { type Filter, filterOf } from './filter.ts'
import { findHits } from './find-hits.ts'
import type { Register } from './register.ts'

/** Takes any criteria; none stands for the whole register. */
export function parseFacets(register: Register, parameters: CriteriaParameters): Result<Criteria> {
  return parseCriteria(register, parameters)
}

/** Body of the facets tool: how many corporations meet the criteria in each prefecture and each industry. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const found = Object.keys(criteria).length === 0 ? undefined : find(register, criteria)
  return {
    total: found?.total ?? register.size,
    prefectures: prefectureCounts(register, found),
    industries: industryCounts(register, found),
    snapshot: register.snapshotId,
    sources: register.sources,
  }
}

/** What another choice of one filter would find: counts that leave this filter's own condition out, and their total. */
export type FilterCounts = {
  readonly prefectures: { readonly total: number; readonly counts: readonly FacetCount[] }
  readonly industries: { readonly total: number; readonly counts: readonly FacetCount[] }
}

/** The same as `facets` without the prefecture and `facets` without the industry, looking for the text once. */
export function filterCounts(register: Register, { text, prefecture, industries }: Criteria): FilterCounts {
  const byText = text && find(register, { text })
  const anyPrefecture = passing(byText, industries && filterOf(register, { industries }))
  const anyIndustry = passing(byText, prefecture === undefined ? undefined : filterOf(register, { prefecture }))
  return {
    prefectures: {
      total: anyPrefecture?.total ?? register.size,
      counts: prefectureCounts(register, anyPrefecture),
    },
    industries: { total: anyIndustry?.total ?? register.size, counts: industryCounts(register, anyIndustry) },
  }
}

function find(register: Register, criteria: Criteria): Found {
  const hits = findHits(register, criteria)
  return { set: hits.toSet(), total: hits.total }
}

function passing(found: Found, filter: Filter | undefined): Found {
  if (filter === undefined) return found
  if (found === undefined) return { set: filter.bits(), total: filter.list().count }
  const set = found.set.slice()
  keepCommon(set, filter.bits())
  return { set, total: countBits(set) }
}

function prefectureCounts(register: Register, found: Found): FacetCount[] {
  const counts = countPrefectures(register, found)
  return PREFECTURES.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

function industryCounts(register: Register, found: Found): FacetCount[] {
  const counts = countIndustries(register, found)
  return register.industries.flatMap(({ code, name }, i) => facetCount(code, name, counts[i]!))
}

function facetCount(code: string, name: string, count: number): FacetCount[] {
  return count === 0 ? [] : [{ code, name, count }]
}
