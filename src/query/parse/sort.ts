import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { View } from '../../facts/answer.ts'
import { ORDER_NAMES, type OrderName } from '../../facts/order-table.ts'

/** The orders of hits other than relevance, which is the order by default; only pages order by address. */
export type SortedBy = OrderName | 'name' | 'address'

/** The orders a program may ask for. */
export const SORTS: readonly (Exclude<SortedBy, 'address'> | 'relevance')[] = ['relevance', ...ORDER_NAMES, 'name']

/** The orders a page may be asked for. */
export const PAGE_SORTS: readonly (SortedBy | 'relevance')[] = [...SORTS, 'address']

/** Parses an order; undefined for relevance, the default. */
export function parseSort(text: string | undefined): Result<SortedBy | undefined> {
  const sort = SORTS.find((name) => name === (text || 'relevance'))
  if (sort !== undefined) return success(sort === 'relevance' ? undefined : sort)
  return failure(invalidParameter('sort', text ?? '', `expected ${SORTS.slice(0, -1).join(', ')} or ${SORTS.at(-1)}.`))
}

/** The same for pages, which may also order by address. */
export function parsePageSort(text: string): Result<SortedBy | undefined> {
  return text === 'address' ? success(text) : parseSort(text)
}

/** Whether corporations are ordered by a fact, which some may lack. */
export function isOrderOfFact(sort: string | undefined): sort is OrderName {
  return ORDER_NAMES.some((name) => name === sort)
}

/** Parses how much an answer says of each corporation and source; `full` by default. */
export function parseView(text: string | undefined): Result<View> {
  if (text === undefined || text === '' || text === 'full') return success('full')
  if (text === 'brief') return success('brief')
  return failure(invalidParameter('view', text, 'expected full or brief.'))
}
