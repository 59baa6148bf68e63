import { DEFAULT_LIMIT, MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/** Corporations on one page of a list. */
export const PAGE_SIZE: number = DEFAULT_LIMIT

/** How many a search page may show at once. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, MAX_LIMIT]

/** How many a page is to show, as an address says it. */
export function parsePageSize(text: string): Result<number> {
  const size = text === '' ? PAGE_SIZE : PAGE_SIZES.find((one) => String(one) === text)
  return size === undefined
    ? failure(invalidParameter('limit', text, `must be one of ${PAGE_SIZES.join(', ')}.`))
    : success(size)
}

/** A page number as an address says it, 1 when it says nothing. Whether there is such a page is another question. */
export function parsePage(text: string): Result<number> {
  if (text === '') return success(1)
  if (/^[1-9]\d{0,6}$/.test(text)) return success(Number(text))
  return failure(invalidParameter('page', text, 'must be a whole number from 1.'))
}

/** The last page of a list; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
