import { beginningOfDay, isDay, japanDay } from '../../domain/japan-day.ts'
import { MAX_LIST_ROWS, MAX_PROFILES } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success, together } from '../../domain/result.ts'
import { describeGiven } from '../../domain/shortened.ts'
import type { SearchAnswer, View } from '../../facts/answer.ts'
import { unpackDate } from '../../facts/digits.ts'
import type { FactName } from '../../facts/fact-table.ts'
import type { Profile } from '../../facts/profile.ts'
import { type ChangeLog, changesOf, factsOfBits } from '../../index/columns/change-log.ts'
import { profileInView } from '../brief.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from '../lookup.ts'
import { parseView } from '../parse/sort.ts'
import type { Register } from '../register/register.ts'

/** `index`: its place in the numbers sent, from 0. */
type NumberFault = { readonly index: number; readonly fault: string }

/** The numbers of a list, each once, as digits; `errors` has the texts that are no numbers. */
type FoundNumbers = {
  readonly found: readonly { readonly number: string; readonly ordinal: number }[]
  readonly notFound: readonly string[]
  readonly errors: readonly NumberFault[]
}

/** Parses the member `numbers` of a JSON object. A text that is no number does not fail it: the answer lists it. */
function parseNumbers(given: unknown, most: number): Result<readonly Result<Lookup>[]> {
  const numbers = Array.isArray(given) ? given : undefined
  if (numbers !== undefined && numbers.length >= 1 && numbers.length <= most) return success(numbers.map(parseNumber))
  const found = numbers === undefined ? describeGiven(given) : `${numbers.length} numbers`
  return failure(invalidParameter('numbers', found, `expected an array of 1 to ${most} corporate numbers.`))
}

/** Looks each number up, in the order of the list. */
function findNumbers(register: Register, numbers: readonly Result<Lookup>[]): FoundNumbers {
  const found: { number: string; ordinal: number }[] = []
  const notFound: string[] = []
  const errors: NumberFault[] = []
  const seen = new Set<string>()
  for (const [index, lookup] of numbers.entries()) {
    if (!lookup.ok) {
      errors.push({ index, fault: FAULT })
      continue
    }
    const number = lookup.value.kind === 'wrong-check-digit' ? lookup.value.text : lookup.value.number
    if (seen.has(number)) continue
    seen.add(number)
    const ordinal = findOrdinal(register, lookup.value)
    if (ordinal.ok) found.push({ number, ordinal: ordinal.value })
    else if (ordinal.problem.kind === 'invalid-parameter') errors.push({ index, fault: FAULT })
    else notFound.push(number)
  }
  return { found, notFound, errors }
}

// Does not repeat what was sent, as for lists that are matched.
const FAULT = 'not a corporate number: expected 13 digits, the first of them 1 to 9.'

// Scripts send digits as JSON numbers, which are taken, too; but not negative ones, whose minus is no hyphen.
function parseNumber(given: unknown): Result<Lookup> {
  const isDigits = Number.isSafeInteger(given) && Number(given) > 0
  return parseWrittenLookup(typeof given === 'string' || isDigits ? String(given) : '')
}

/** The profiles of some corporations. */
export type ProfilesQuestion = { readonly numbers: readonly Result<Lookup>[]; readonly view: View }

/** Body of `POST /ext/lookup`, in the order of the numbers, each once. `errors` lists the texts that are no numbers. */
export type ProfilesAnswer = {
  readonly profiles: readonly (Omit<Profile, 'sources'> & { readonly sources: readonly object[] })[]
  readonly not_found: readonly string[]
  readonly errors?: readonly NumberFault[]
} & Pick<SearchAnswer, 'snapshot' | 'sources'>

export function parseProfiles(members: Readonly<Record<string, unknown>>): Result<ProfilesQuestion> {
  const view = members['view'] ?? undefined
  return together({
    numbers: parseNumbers(members['numbers'], MAX_PROFILES),
    view: parseView(view === undefined ? undefined : String(view)),
  })
}

export function profilesOf(register: Register, { numbers, view }: ProfilesQuestion): ProfilesAnswer {
  const { found, notFound, errors } = findNumbers(register, numbers)
  const { snapshotId: snapshot, sources } = register.edition
  return {
    profiles: found.map(({ ordinal }) => profileInView(register, ordinal, view)),
    not_found: notFound,
    ...(errors.length === 0 ? {} : { errors }),
    snapshot,
    sources,
  }
}

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
type Changed = { readonly corporate_number: string; readonly updated_on: string; readonly fields?: readonly FactName[] }

/** Parses the members of a JSON object. A text that is no number does not fail the question: the answer lists it. */
export function parseChanges(members: Readonly<Record<string, unknown>>): Result<ChangesQuestion> {
  return together({ since: parseSince(members['since']), numbers: parseNumbers(members['numbers'], MAX_LIST_ROWS) })
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
