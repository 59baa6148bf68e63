import { isDay } from '../../domain/japan-day.ts'
import { MAX_LIST_ROWS } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../../domain/result.ts'
import { describeGiven } from '../../domain/shortened.ts'
import type { SearchAnswer } from '../../facts/answer.ts'
import { unpackDate } from '../../facts/digits.ts'
import type { Lookup } from '../lookup.ts'
import type { Register } from '../register/register.ts'
import { findNumbers, type NumberFault, parseNumbers } from './number-list.ts'

/** Which of some corporations have changed since a day, that day included. */
export type ChangesQuestion = {
  /** ISO date. */
  readonly since: string
  readonly numbers: readonly Result<Lookup>[]
}

/**
 * Body of `POST /ext/changes`. Each number is in one of the first three lists, once, as digits; numbers that are not
 * published, for whatever reason, are in `not_found`. `errors` lists the texts that are no numbers, if there are any.
 */
export type ChangesAnswer = {
  readonly changed: readonly { readonly corporate_number: string; readonly updated_on: string }[]
  readonly unchanged: readonly string[]
  readonly not_found: readonly string[]
  readonly errors?: readonly NumberFault[]
} & Pick<SearchAnswer, 'snapshot' | 'sources'>

/** Parses the members of a JSON object. A text that is no number does not fail the question: the answer lists it. */
export function parseChanges(members: Readonly<Record<string, unknown>>): Result<ChangesQuestion> {
  const since = parseSince(members['since'])
  const numbers = parseNumbers(members['numbers'], MAX_LIST_ROWS)
  if (since.ok && numbers.ok) return success({ since: since.value, numbers: numbers.value })
  return failure({ kind: 'invalid-parameter', faults: [since, numbers].flatMap(faultsOf) })
}

/** Looks up each number, and compares the day of its newest update with `since`. */
export function changesSince(register: Register, { since, numbers }: ChangesQuestion): ChangesAnswer {
  const { found, notFound, errors } = findNumbers(register, numbers)
  const days = found.map(({ number, ordinal }) => ({
    corporate_number: number,
    updated_on: unpackDate(register.records.recordOf(ordinal).updatedOn),
  }))
  // ISO dates sort as text.
  const changed = days.filter(({ updated_on }) => updated_on >= since)
  const unchanged = days.filter(({ updated_on }) => updated_on < since).map((one) => one.corporate_number)
  const { snapshotId: snapshot, sources } = register.edition
  return { changed, unchanged, not_found: notFound, ...(errors.length === 0 ? {} : { errors }), snapshot, sources }
}

function parseSince(given: unknown): Result<string> {
  if (typeof given === 'string' && isDay(given)) return success(given)
  return failure(invalidParameter('since', describeGiven(given), 'expected a day such as 2026-08-21.'))
}
