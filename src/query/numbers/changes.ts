import { beginningOfDay, isDay, japanDay } from '../../domain/japan-day.ts'
import { MAX_LIST_ROWS } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../../domain/result.ts'
import { describeGiven } from '../../domain/shortened.ts'
import type { SearchAnswer } from '../../facts/answer.ts'
import { unpackDate } from '../../facts/digits.ts'
import type { FactName } from '../../facts/fact-table.ts'
import { type ChangeLog, changesOf, factsOfBits } from '../../index/columns/change-log.ts'
import type { Lookup } from '../lookup.ts'
import type { Register } from '../register/register.ts'
import { findNumbers, type NumberFault, parseNumbers } from './number-list.ts'

/** Which of some corporations have changed since a day, that day included. */
export type ChangesQuestion = {
  /** ISO date. */
  readonly since: string
  readonly numbers: readonly Result<Lookup>[]
}

/** Body of `POST /ext/changes`: each number once, in one of the lists; `errors` lists the texts that are no numbers. */
export type ChangesAnswer = {
  readonly changed: readonly Changed[]
  readonly unchanged: readonly string[]
  readonly not_found: readonly string[]
  readonly errors?: readonly NumberFault[]
} & Pick<SearchAnswer, 'snapshot' | 'sources'>

/** `fields`: which facts have changed, named as in the profile; absent where any of them may have. */
type Changed = {
  readonly corporate_number: string
  readonly updated_on: string
  readonly fields?: readonly FactName[]
}

/** Parses the members of a JSON object. A text that is no number does not fail the question: the answer lists it. */
export function parseChanges(members: Readonly<Record<string, unknown>>): Result<ChangesQuestion> {
  const since = parseSince(members['since'])
  const numbers = parseNumbers(members['numbers'], MAX_LIST_ROWS)
  if (since.ok && numbers.ok) return success({ since: since.value, numbers: numbers.value })
  return failure({ kind: 'invalid-parameter', faults: [since, numbers].flatMap(faultsOf) })
}

/** Compares the newest update of each with `since`; changes that builds found in sources without days count, too. */
export function changesSince(register: Register, { since, numbers }: ChangesQuestion): ChangesAnswer {
  const { found, notFound, errors } = findNumbers(register, numbers)
  const changed: Changed[] = []
  const unchanged: string[] = []
  for (const { number, ordinal } of found) {
    const updatedOn = unpackDate(register.records.recordOf(ordinal).updatedOn)
    const fields = register.changes && changedFields(register.changes, ordinal, since)
    // ISO dates sort as text.
    if (updatedOn < since && fields === undefined) unchanged.push(number)
    else changed.push({ corporate_number: number, updated_on: updatedOn, ...(fields?.length ? { fields } : {}) })
  }
  const { snapshotId: snapshot, sources } = register.edition
  return { changed, unchanged, not_found: notFound, ...(errors.length === 0 ? {} : { errors }), snapshot, sources }
}

// Returns undefined when no change is known, names none when `since` is before the log, where others may be missing.
function changedFields(log: ChangeLog, ordinal: number, since: string): readonly FactName[] | undefined {
  const day = japanDay(beginningOfDay(since))
  const bits = changesOf(log, ordinal, day)
  if (bits === 0) return undefined
  return day > log.from ? factsOfBits(bits) : []
}

function parseSince(given: unknown): Result<string> {
  if (typeof given === 'string' && isDay(given)) return success(given)
  return failure(invalidParameter('since', describeGiven(given), 'expected a day such as 2026-08-21.'))
}
