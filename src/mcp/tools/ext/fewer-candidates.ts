import type { MatchedRow } from '../../../match/list-rows.ts'

/**
 * The candidates that one answer shows at most. Clients take 25,000 tokens of one result, which fifty rows with five
 * candidates each would pass.
 */
export const MOST_CANDIDATES = 125

/** The rows with so many candidates each, five at most, that there are no more than MOST_CANDIDATES; two at least. */
export function withFewerCandidates(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  let most = Math.max(0, ...rows.map(({ candidates }) => candidates.length))
  while (most > LEAST && countOf(rows, most) > MOST_CANDIDATES) most--
  return rows.map((row) => (row.candidates.length > most ? shortened(row, most) : row))
}

const LEAST = 2

function countOf(rows: readonly MatchedRow[], most: number): number {
  return rows.reduce((count, { candidates }) => count + Math.min(most, candidates.length), 0)
}

// A row that is an error has none.
function shortened(row: MatchedRow, most: number): MatchedRow {
  return row.decision === 'error' ? row : { ...row, candidates: row.candidates.slice(0, most) }
}
