import { characterCount } from '../domain/character-count.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { kindOf } from '../domain/shortened.ts'
import type { Register } from '../query/register/register.ts'
import { matchRow } from './match.ts'
import type { MatchAnswer } from './match-answer.ts'
import { type MatchQuestion, type MatchRow, parseMatchRow } from './match-row.ts'

/**
 * A row of a list that was sent: what its sender calls it, and the question, or in a sentence what is wrong with it.
 */
export type AskedRow = { readonly id?: string; readonly question: Result<MatchQuestion, string> }

/** What a row of a list is answered; `fault` says why a row is an `error`. */
export type MatchedRow = { readonly id?: string } & (
  | MatchAnswer
  | { readonly decision: 'error'; readonly fault: string; readonly candidates: readonly [] }
)

/** The names of a row's texts. */
const TEXTS = ['name', 'address', 'postal_code', 'prefecture', 'corporate_number', 'as_of'] as const
// Spreadsheets and scripts make numbers of what is digits.
const DIGITS: ReadonlySet<string> = new Set(['id', 'postal_code', 'prefecture', 'corporate_number', 'as_of'])

const LONGEST_ID = 100

/**
 * Reads a JSON value as rows. A row that is wrong is a fault of that row; the problem is a list that is none, is empty
 * or has more than `most` rows.
 */
export function readListRows(given: unknown, most: number): Result<readonly AskedRow[]> {
  const rows = Array.isArray(given) ? given : undefined
  if (rows !== undefined && rows.length >= 1 && rows.length <= most) return success(rows.map(readRow))
  const found = rows === undefined ? kindOf(given) : `${rows.length} rows`
  return failure(invalidParameter('rows', found, `expected an array of 1 to ${most} rows.`))
}

/** How many of the rows are answered, and count. */
export function countAnswered(rows: readonly AskedRow[]): number {
  return rows.filter(({ question }) => question.ok).length
}

/** The same row has the same answer, alone or among others. */
export function answerListRow(register: Register, { id, question }: AskedRow): MatchedRow {
  const named = id === undefined ? {} : { id }
  if (!question.ok) return { ...named, decision: 'error', fault: question.problem, candidates: [] }
  return { ...named, ...matchRow(register, question.value) }
}

function readRow(given: unknown): AskedRow {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { question: failure(`The row is ${kindOf(given)}, expected an object with a name.`) }
  }
  const members = new Map<string, unknown>(Object.entries(given))
  const id = textOf('id', members)
  if (!id.ok) return { question: id }
  const named = id.value === undefined ? {} : { id: id.value }
  const idCharacters = characterCount(id.value ?? '')
  if (idCharacters > LONGEST_ID) {
    return { question: failure(`id: ${idCharacters} characters, expected at most ${LONGEST_ID}.`) }
  }
  const row: { -readonly [Name in keyof MatchRow]: MatchRow[Name] } = {}
  for (const name of TEXTS) {
    const text = textOf(name, members)
    if (!text.ok) return { ...named, question: text }
    if (text.value !== undefined) row[name] = text.value
  }
  return { ...named, question: parseMatchRow(row) }
}

// A null is nothing given.
function textOf(name: string, members: ReadonlyMap<string, unknown>): Result<string | undefined, string> {
  const value = members.get(name) ?? undefined
  if (value === undefined) return success(undefined)
  if (typeof value === 'string') return success(value.toWellFormed())
  if (DIGITS.has(name) && Number.isSafeInteger(value)) return success(String(value))
  return failure(`${name}: ${kindOf(value)}, expected text.`)
}
