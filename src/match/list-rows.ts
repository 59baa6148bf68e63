import { MOST_IGNORED } from '../domain/limits.ts'
import { isJsonObject } from '../domain/parse-json.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { characterCount, describeGiven, shortened } from '../domain/shortened.ts'
import type { Writable } from '../domain/writable.ts'
import type { Register } from '../query/register/register.ts'
import { matchRow } from './match.ts'
import type { MatchAnswer } from './match-answer.ts'
import { LONGEST_CODE, type MatchQuestion, type MatchRow, parseMatchRow } from './match-row.ts'

/** A row as received: its question, or what is wrong with it. `unknown`: the names of members that are not read. */
export type AskedRow = {
  readonly id?: string
  readonly question: Result<MatchQuestion, string>
  readonly unknown: readonly string[]
}

/** The answer to a row of a list; `fault` says why a row is an `error`. */
export type MatchedRow = { readonly id?: string } & (
  | MatchAnswer
  | { readonly decision: 'error'; readonly fault: string; readonly candidates: readonly [] }
)

/** The members of a row that are texts. */
const TEXTS = ['name', 'address', 'postal_code', 'prefecture', 'corporate_number', 'website', 'as_of'] as const
const KNOWN: ReadonlySet<string> = new Set(['id', ...TEXTS])
// The members that may also be numbers, because spreadsheets and scripts turn digits into numbers.
const DIGITS: ReadonlySet<string> = new Set(['id', 'postal_code', 'prefecture', 'corporate_number', 'as_of'])

/** Parses a JSON value as rows, as `listOfRows` and `readListRow` do. */
export function readListRows(given: unknown, most: number): Result<readonly AskedRow[]> {
  const rows = listOfRows(given, most)
  return rows.ok ? success(rows.value.map(readListRow)) : rows
}

/** Returns the rows of a list. Problem: `invalid-parameter` for a value that is no array of 1 to `most` rows. */
export function listOfRows(given: unknown, most: number): Result<readonly unknown[]> {
  const rows = Array.isArray(given) ? given : undefined
  if (rows !== undefined && rows.length >= 1 && rows.length <= most) return success(rows)
  const found = rows === undefined ? describeGiven(given) : `${rows.length} rows`
  return failure(invalidParameter('rows', found, `expected an array of 1 to ${most} rows.`))
}

/** Parses a row; what is wrong with it is a fault of this row alone. */
export function readListRow(given: unknown): AskedRow {
  return { ...readRow(given), unknown: unknownIn(given) }
}

/** Returns how many of the rows have a question that is answered; only these are charged. */
export function countAnswered(rows: readonly AskedRow[]): number {
  return rows.filter(({ question }) => question.ok).length
}

/** Returns the names of the members that are not read in any row, for the answer; nothing if there are none. */
export function ignoredIn(rows: readonly AskedRow[]): { readonly ignored?: readonly string[] } {
  const names = new Set<string>()
  for (const { unknown } of rows) for (const name of unknown) if (names.size < MOST_IGNORED) names.add(name)
  return names.size === 0 ? {} : { ignored: [...names] }
}

/** Answers a row; the same row has the same answer, alone or among others. */
export function answerListRow(register: Register, { id, question }: AskedRow): MatchedRow {
  const named = id === undefined ? {} : { id }
  if (!question.ok) return { ...named, decision: 'error', fault: question.problem, candidates: [] }
  return { ...named, ...matchRow(register, question.value) }
}

// Only so many names of a row, because an answer names no more.
function unknownIn(given: unknown): readonly string[] {
  const names = isJsonObject(given) ? Object.keys(given).filter((name) => !KNOWN.has(name)) : []
  return names.slice(0, MOST_IGNORED).map((name) => shortened(name).toWellFormed())
}

function readRow(given: unknown): Omit<AskedRow, 'unknown'> {
  if (!isJsonObject(given))
    return { question: failure(`The row is ${describeGiven(given)}, expected an object with a name.`) }
  const members = new Map<string, unknown>(Object.entries(given))
  const id = textOf('id', members)
  if (!id.ok) return { question: id }
  const named = id.value === undefined ? {} : { id: id.value }
  const idCharacters = characterCount(id.value ?? '')
  if (idCharacters > LONGEST_CODE)
    return { question: failure(`id: ${idCharacters} characters, expected at most ${LONGEST_CODE}.`) }
  const row: Writable<MatchRow> = {}
  for (const name of TEXTS) {
    const text = textOf(name, members)
    if (!text.ok) return { ...named, question: text }
    if (text.value !== undefined) row[name] = text.value
  }
  return { ...named, question: parseMatchRow(row) }
}

// Reads a member that is a text; null counts as not given.
function textOf(name: string, members: ReadonlyMap<string, unknown>): Result<string | undefined, string> {
  const value = members.get(name) ?? undefined
  if (value === undefined) return success(undefined)
  if (typeof value === 'string') return success(value.toWellFormed())
  if (DIGITS.has(name) && Number.isSafeInteger(value)) return success(String(value))
  return failure(`${name}: ${describeGiven(value)}, expected text.`)
}
