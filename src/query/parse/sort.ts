import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/**
 * Orders of hits beside relevance, which is the order of a search that does not say; that of addresses is for pages.
 */
export type SortedBy = 'workforce' | 'name' | 'address'

/** The orders a program may ask for. */
export const SORTS: readonly (Exclude<SortedBy, 'address'> | 'relevance')[] = ['relevance', 'workforce', 'name']

/** Undefined for relevance. */
export function parseSort(text: string | undefined): Result<SortedBy | undefined> {
  if (text === undefined || text === '' || text === 'relevance') return success(undefined)
  if (text === 'workforce' || text === 'name') return success(text)
  return failure(invalidParameter('sort', text, 'expected relevance, workforce or name.'))
}

/** The same for pages, which know one more. */
export function parsePageSort(text: string): Result<SortedBy | undefined> {
  return text === 'address' ? success(text) : parseSort(text)
}
