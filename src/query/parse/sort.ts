import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/** The orders of hits other than relevance, which is the order by default; only pages order by address. */
export type SortedBy = 'workforce' | 'name' | 'address'

/** The orders a program may ask for. */
export const SORTS: readonly (Exclude<SortedBy, 'address'> | 'relevance')[] = ['relevance', 'workforce', 'name']

/** The orders a page may be asked for. */
export const PAGE_SORTS: readonly (SortedBy | 'relevance')[] = [...SORTS, 'address']

/** Parses an order; undefined for relevance, the default. */
export function parseSort(text: string | undefined): Result<SortedBy | undefined> {
  if (text === undefined || text === '' || text === 'relevance') return success(undefined)
  if (text === 'workforce' || text === 'name') return success(text)
  return failure(invalidParameter('sort', text, 'expected relevance, workforce or name.'))
}

/** The same for pages, which may also order by address. */
export function parsePageSort(text: string): Result<SortedBy | undefined> {
  return text === 'address' ? success(text) : parseSort(text)
}
