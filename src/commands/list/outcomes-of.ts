import { matchRow } from '../../match/match.ts'
import { type MatchRow, parseMatchRow } from '../../match/match-row.ts'
import type { Register } from '../../query/register/register.ts'
import type { RowOutcome } from './result-columns.ts'

/** What each of the rows comes to. */
export function outcomesOf(register: Register, rows: readonly MatchRow[]): readonly RowOutcome[] {
  return rows.map((row) => {
    const question = parseMatchRow(row)
    return question.ok ? matchRow(register, question.value) : { decision: 'error', fault: question.problem }
  })
}
