import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/** Orders of hits beside relevance, which is the order of a search that does not say. */
export type SortedBy = 'workforce' | 'name'

export const SORTS: readonly (SortedBy | 'relevance')[] = ['relevance', 'workforce', 'name']

/** Undefined for relevance. */
export function parseSort(text: string | undefined): Result<SortedBy | undefined> {
  if (text === undefined || text === '' || text === 'relevance') return success(undefined)
  if (text === 'workforce' || text === 'name') return success(text)
  return failure(invalidParameter('sort', text, 'expected relevance, workforce or name.'))
}
