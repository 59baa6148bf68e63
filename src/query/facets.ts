import type { FacetsAnswer } from '../domain/answer.ts'
import { cellCounts, industryCounts, prefectureCounts } from './facet-counts.ts'
import { findHits } from './match/find-hits.ts'
import type { Criteria } from './parse/criteria.ts'
import type { Register } from './register/register.ts'

/** Body of the facets tool: the number of corporations that meet the criteria, by prefecture and by industry. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const { edition, columns, industries } = register
  const hits = Object.keys(criteria).length === 0 ? undefined : findHits(register, criteria)
  const cells = cellCounts(columns, hits?.toSet())
  return {
    total: hits?.total ?? columns.size,
    prefectures: prefectureCounts(columns, cells),
    industries: industryCounts(columns, cells, industries),
    snapshot: edition.snapshotId,
    sources: edition.sources,
  }
}
