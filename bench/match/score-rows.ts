import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { Figures } from '../common/bench.ts'
import { rounded } from '../common/percentiles.ts'

/** A row's right corporation beside the answer it got. */
export type Scored = {
  readonly kind: string
  /** The right corporate number; undefined when the row means no corporation of the register. */
  readonly number: string | undefined
  readonly answer: Pick<MatchAnswer, 'decision' | 'corporate_number' | 'candidates'>
}

/**
 * Returns the figures of a kind of rows. Precision: the percentage of confirmed rows that are right. Recall: of the
 * rows that mean a corporation, the percentage confirmed rightly. Among candidates: the percentage of the same rows
 * whose corporation is one of the candidates.
 */
export function scoreRows(kind: string, rows: readonly Scored[]): Figures {
  const confirmed = rows.filter(({ answer }) => answer.decision === 'confirmed')
  const right = confirmed.filter(({ number, answer }) => answer.corporate_number === number)
  const meant = rows.filter(({ number }) => number !== undefined)
  const among = meant.filter(({ number, answer }) =>
    answer.candidates.some(({ corporate_number }) => corporate_number === number),
  )
  return {
    kind,
    rows: rows.length,
    confirmed: confirmed.length,
    wronglyConfirmed: confirmed.length - right.length,
    review: rows.filter(({ answer }) => answer.decision === 'review').length,
    none: rows.filter(({ answer }) => answer.decision === 'none').length,
    precisionPercent: percent(right.length, confirmed.length),
    recallPercent: percent(right.length, meant.length),
    amongCandidatesPercent: percent(among.length, meant.length),
  }
}

function percent(part: number, whole: number): number | string {
  return whole === 0 ? '–' : rounded((100 * part) / whole)
}
