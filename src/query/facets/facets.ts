import type { FacetsAnswer } from '../../facts/answer.ts'
import { findHits } from '../match/find-hits.ts'
import { type Criteria, industryReadAs } from '../parse/criteria.ts'
import type { Register } from '../register/register.ts'
import { cellCounts, cityCounts, industryCounts, kindCounts, listOfHits, prefectureCounts } from './facet-counts.ts'
import { stepCounts, valueCounts } from './fact-counts.ts'

/**
 * Body of the facets tool: the number of corporations that meet the criteria, by prefecture, industry, kind, band of
 * the workforce, decade of founding and the filters of few values, and by city where the criteria name a prefecture or
 * a city.
 */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const { edition, columns, industries } = register
  const hits = Object.keys(criteria).length === 0 ? undefined : findHits(register, criteria)
  const list = hits && listOfHits(hits)
  const cells = cellCounts(columns, list)
  const isPlaced = (criteria.prefecture ?? criteria.cities) !== undefined
  return {
    total: hits?.total ?? columns.size,
    prefectures: prefectureCounts(columns, cells),
    ...(isPlaced && list !== undefined ? { cities: cityCounts(columns, list) } : {}),
    industries: industryCounts(columns, cells, industries),
    kinds: kindCounts(columns, cells),
    bands: stepCounts(columns, 'workforce', list),
    decades: stepCounts(columns, 'established', list),
    ...valueCounts(columns, () => list),
    ...industryReadAs(criteria),
    snapshot: edition.snapshotId,
    sources: edition.sources,
  }
}
