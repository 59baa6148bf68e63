import { STEPS_PER_VIEW } from '../../query/cost/question-cost.ts'

/** What a request costs, in views: one view is a page without a search (src/access/limits/ring-budgets.ts). */
export const PRICES = {
  page: 1,
  /** Suggestions for one keystroke, before the price of finding them. */
  suggestion: 0.1,
  /** Looking for what may be meant, when a keystroke finds nothing. */
  meaning: 0.4,
  /** A file for programs, such as robots.txt. */
  file: 0.1,
  /** A posted form. Those of keys and reports are hashed, written and flushed to the disk. */
  form: 5,
} as const

/** How much of something costs one view: about as much as takes as long as a page. */
const PER_VIEW: Readonly<Record<'steps' | 'candidates' | 'listBytes' | 'unpackedBytes' | 'cells' | 'rows', number>> = {
  /** A millisecond's steps (src/query/cost/question-cost.ts). */
  steps: STEPS_PER_VIEW,
  /** Candidates of a list that are looked up: as many as the longest search page has hits. */
  candidates: 100,
  /** Bytes of a list that are read, also of a refused one, in a millisecond. */
  listBytes: 50_000,
  /** Unpacked bytes of a workbook that a thread reads in 100 ms, and cells that it writes in 150 ms. */
  unpackedBytes: 1_000_000,
  cells: 10_000,
  /** Rows of a file of corporations. */
  rows: 50,
}

/** Returns what an amount costs, in views, besides the page. */
export function priceOf(amount: number, of: keyof typeof PER_VIEW): number {
  return amount / PER_VIEW[of]
}
