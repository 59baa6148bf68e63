import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { numberOf, type Sketch } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

/** A register that is difficult to match: namesakes, former names, a name that another corporation took over. */
export const SKETCHES: readonly Sketch[] = records(import.meta, 'match-sketches')

type Expected = Pick<MatchAnswer, 'decision'> & {
  readonly reason: string
  readonly first?: number
  readonly ties?: number
}

/** `first`: the index in SKETCHES of the first candidate; {8} is the number of the one with the index 8. */
export const CASES: readonly { readonly row: MatchRow; readonly expected: Expected }[] = records<Expected & MatchRow>(
  import.meta,
).map(({ decision, reason, first, ties, ...row }) => ({
  row: numbered(row),
  expected: {
    decision,
    reason,
    ...(first !== undefined && { first }),
    ...(ties !== undefined && { ties }),
  },
}))

/** Returns a row of a table with the number of the corporation with the index 8 in place of {8}. */
export function numbered(row: MatchRow): MatchRow {
  return JSON.parse(JSON.stringify(row).replace(/\{(\d+)\}/g, (_, index: string) => numberOf(Number(index))))
}
