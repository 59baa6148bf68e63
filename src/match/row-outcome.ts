import type { Register } from '../query/register/register.ts'
import { type Accepts, matchRow } from './match.ts'
import type { MatchAnswer } from './match-answer.ts'
import { type MatchRow, parseMatchRow } from './match-row.ts'

/** The outcome of a row of a list: an answer, or why the row cannot be read. */
export type RowOutcome = MatchAnswer | { readonly decision: 'error'; readonly fault: string }

/** Parses and matches a row; the same row of the same register has the same outcome, alone or among others. */
export function outcomeOf(register: Register, row: MatchRow, accepts?: Accepts): RowOutcome {
  const question = parseMatchRow(row)
  return question.ok ? matchRow(register, question.value, accepts) : { decision: 'error', fault: question.problem }
}
