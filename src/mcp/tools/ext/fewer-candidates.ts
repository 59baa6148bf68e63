import type { MatchedRow } from '../../../match/list-rows.ts'

/**
 * How many candidates one answer has at most. Clients accept 25,000 tokens in one result, which fifty rows with five
 * candidates each would exceed.
 */
export const MOST_CANDIDATES = 125

/**
 * Cuts the candidates of each row to the same number, so that all together are MOST_CANDIDATES at most; never below 2.
 */
export function withFewerCandidates(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  let most = Math.max(0, ...rows.map(({ candidates }) => candidates.length))
  while (most > LEAST && countOf(rows, most) > MOST_CANDIDATES) most--
  return rows.map((row) => (row.candidates.length > most ? shortened(row, most) : row))
}

const LEAST = 2

function countOf(rows: readonly MatchedRow[], most: number): number {
  return rows.reduce((count, { candidates }) => count + Math.min(most, candidates.length), 0)
}

// A row whose decision is `error` has no candidates.
function shortened(row: MatchedRow, most: number): MatchedRow {
  return row.decision === 'error' ? row : { ...row, candidates: row.candidates.slice(0, most) }
}
