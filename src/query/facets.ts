import type { FacetCount, FacetsAnswer } from '../domain/answer.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import type { Result } from '../domain/result.ts'
import { type BitSet, countCommon, countValues } from '../index/bit-set.ts'
import { filterList } from '../index/filter-lists.ts'
import { type Criteria, type CriteriaParameters, parseCriteria } from './criteria.ts'
import { findHits } from './find-hits.ts'
import type { Register } from './register.ts'

/** Takes any criteria; none stands for the whole register. */
export function parseFacets(register: Register, parameters: CriteriaParameters): Result<Criteria> {
  return parseCriteria(register, parameters)
}

/** Body of the facets tool: how many corporations meet the criteria in each prefecture and each industry. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const whole = Object.keys(criteria).length === 0
  const hits = whole ? undefined : findHits(register, criteria)
  const found = hits?.toSet()
  return {
    total: hits?.total ?? register.size,
    prefectures: prefectureCounts(register, found),
    industries: industryCounts(register, found),
    snapshot: register.snapshotId,
    sources: register.sources,
  }
}

function prefectureCounts({ prefectures, prefectureOf }: Register, found: BitSet | undefined): FacetCount[] {
  // A column read once beats 47 intersections.
  const counts = found === undefined ? undefined : countValues(found, prefectureOf)
  return PREFECTURES.flatMap(({ code, name }, i) =>
    facetCount(code, name, counts === undefined ? filterList(prefectures, i).count : counts[i + 1]!),
  )
}

function industryCounts({ industries, industryLists }: Register, found: BitSet | undefined): FacetCount[] {
  return industries.flatMap(({ code, name }, i) => {
    const list = filterList(industryLists, i)
    return facetCount(code, name, found === undefined ? list.count : countCommon(list, found))
  })
}

function facetCount(code: string, name: string, count: number): FacetCount[] {
  return count === 0 ? [] : [{ code, name, count }]
}
