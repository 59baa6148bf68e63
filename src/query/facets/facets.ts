import type { FacetsAnswer } from '../../facts/answer.ts'
import { findHits } from '../match/find-hits.ts'
import { type Criteria, industryReadAs } from '../parse/criteria.ts'
import type { Register } from '../register/register.ts'
import {
  cellCounts,
  cityCounts,
  industryCounts,
  kindCounts,
  prefectureCounts,
  stepCounts,
  valueCounts,
} from './facet-counts.ts'

/** Body of the facets tool: counts of the corporations that meet the criteria, by city only within a place. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const { edition, columns, industries } = register
  const hits = Object.keys(criteria).length === 0 ? undefined : findHits(register, criteria)
  const list = hits?.list()
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
