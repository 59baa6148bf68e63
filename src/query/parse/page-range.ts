import { DEFAULT_LIMIT, MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success, together } from '../../domain/result.ts'

/** `limit` items from the `offset`th on, counted from 0. */
export type PageRange = { readonly limit: number; readonly offset: number }

export type PageParameters = { readonly limit?: string; readonly offset?: string }

export function parsePage(parameters: PageParameters): Result<PageRange> {
  const limit = parseLimit(parameters.limit)
  const offset = parseOffset(parameters.offset)
  return limit.ok && offset.ok ? success({ limit: limit.value, offset: offset.value }) : together({ limit, offset })
}

/** Parses how many items are wanted: from 1 to `most`, `given` when nothing is said. */
export function parseLimit(
  text: string | undefined,
  { most, given }: { readonly most: number; readonly given: number } = { most: MAX_LIMIT, given: DEFAULT_LIMIT },
): Result<number> {
  if (text === undefined) return success(given)
  const limit = wholeNumber(text)
  if (limit !== undefined && limit >= 1 && limit <= most) return success(limit)
  return failure(invalidParameter('limit', text, `expected a whole number from 1 to ${most}.`))
}

function parseOffset(text: string | undefined): Result<number> {
  if (text === undefined) return success(0)
  const offset = wholeNumber(text)
  if (offset !== undefined) return success(offset)
  return failure(invalidParameter('offset', text, `expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`))
}

function wholeNumber(text: string): number | undefined {
  if (!/^[0-9]{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
