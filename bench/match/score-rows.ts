import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { Figures } from '../common/bench.ts'

/** What a row came to: its corporation confirmed or not, and whether it is among the candidates. */
export type Scored = {
  readonly kind: string
  /** Undefined: nobody is meant. */
  readonly number: string | undefined
  readonly answer: Pick<MatchAnswer, 'decision' | 'corporate_number' | 'candidates'>
}

/**
 * Figures of a kind of rows, in percent: of those confirmed how many rightly (precision), of those that mean somebody
 * how many are confirmed rightly (recall) and how many have him among the candidates.
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
  return whole === 0 ? '–' : Math.round((10_000 * part) / whole) / 100
}
