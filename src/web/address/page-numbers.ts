import { DEFAULT_LIMIT, MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'

/** Corporations on one page of a list. */
export const PAGE_SIZE: number = DEFAULT_LIMIT

/** How many hits a search page may show. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, MAX_LIMIT]

/** The most rows of a list as a file; a larger list is asked of the API page by page. */
export const MOST_FILE_ROWS = 2_000

/** Parses the `limit` of an address, one of `PAGE_SIZES`; "" means `PAGE_SIZE`. */
export function parsePageSize(text: string): Result<number> {
  const size = text === '' ? PAGE_SIZE : PAGE_SIZES.find((one) => String(one) === text)
  return size === undefined
    ? failure(invalidParameter('limit', text, `must be one of ${PAGE_SIZES.join(', ')}.`))
    : success(size)
}

/** Parses the `page` of an address, a whole number from 1; "" means 1. The list may have fewer pages. */
export function parsePage(text: string): Result<number> {
  if (text === '') return success(1)
  if (/^[1-9]\d{0,6}$/.test(text)) return success(Number(text))
  return failure(invalidParameter('page', text, 'must be a whole number from 1.'))
}

/** Returns the number of the last page of a list; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
