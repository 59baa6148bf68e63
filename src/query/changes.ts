import { isDay } from '../domain/japan-day.ts'
import { MAX_LIST_ROWS } from '../domain/limits.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import { describeGiven } from '../domain/shortened.ts'
import type { SearchAnswer } from '../facts/answer.ts'
import { unpackDate } from '../facts/digits.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from './lookup.ts'
import type { Register } from './register/register.ts'

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

/** `index`: its place in the numbers sent, from 0. */
export type NumberFault = { readonly index: number; readonly fault: string }

/** Parses the members of a JSON object. A text that is no number does not fail the question: the answer lists it. */
export function parseChanges(members: Readonly<Record<string, unknown>>): Result<ChangesQuestion> {
  const since = parseSince(members['since'])
  const numbers = parseNumbers(members['numbers'])
  if (since.ok && numbers.ok) return success({ since: since.value, numbers: numbers.value })
  return failure({ kind: 'invalid-parameter', faults: [since, numbers].flatMap(faultsOf) })
}

/** Looks up each number, and compares the day of its newest update with `since`. */
export function changesSince(register: Register, { since, numbers }: ChangesQuestion): ChangesAnswer {
  const changed: { corporate_number: string; updated_on: string }[] = []
  const unchanged: string[] = []
  const notFound: string[] = []
  const errors: NumberFault[] = []
  const seen = new Set<string>()
  for (const [index, lookup] of numbers.entries()) {
    if (!lookup.ok) {
      errors.push({ index, fault: FAULT })
      continue
    }
    const number = digitsOf(lookup.value)
    if (seen.has(number)) continue
    seen.add(number)
    const ordinal = findOrdinal(register, lookup.value)
    if (!ordinal.ok && ordinal.problem.kind === 'invalid-parameter') {
      errors.push({ index, fault: FAULT })
      continue
    }
    const updatedOn = ordinal.ok ? unpackDate(register.records.recordOf(ordinal.value).updatedOn) : undefined
    if (updatedOn === undefined) notFound.push(number)
    // ISO dates sort as text.
    else if (updatedOn >= since) changed.push({ corporate_number: number, updated_on: updatedOn })
    else unchanged.push(number)
  }
  const { snapshotId: snapshot, sources } = register.edition
  return { changed, unchanged, not_found: notFound, ...(errors.length === 0 ? {} : { errors }), snapshot, sources }
}

// Does not repeat what was sent, as for lists that are matched.
const FAULT = 'not a corporate number: expected 13 digits, the first of them 1 to 9.'

function parseSince(given: unknown): Result<string> {
  if (typeof given === 'string' && isDay(given)) return success(given)
  return failure(invalidParameter('since', describeGiven(given), 'expected a day such as 2026-08-21.'))
}

function digitsOf(lookup: Lookup): string {
  return lookup.kind === 'wrong-check-digit' ? lookup.text : lookup.number
}

function parseNumbers(given: unknown): Result<readonly Result<Lookup>[]> {
  const numbers = Array.isArray(given) ? given : undefined
  if (numbers !== undefined && numbers.length >= 1 && numbers.length <= MAX_LIST_ROWS) {
    return success(numbers.map(parseNumber))
  }
  const found = numbers === undefined ? describeGiven(given) : `${numbers.length} numbers`
  return failure(invalidParameter('numbers', found, `expected an array of 1 to ${MAX_LIST_ROWS} corporate numbers.`))
}

// Scripts send digits as JSON numbers, which are taken, too; but not negative ones, whose minus would be taken off like
// the hyphens that people write.
function parseNumber(given: unknown): Result<Lookup> {
  const isDigits = Number.isSafeInteger(given) && Number(given) > 0
  return parseWrittenLookup(typeof given === 'string' || isDigits ? String(given) : '')
}
