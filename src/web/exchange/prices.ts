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

/** The price of a search besides its page (src/query/cost/question-cost.ts): a millisecond's steps cost one view. */
export function priceOfSteps(steps: number): number {
  return steps / STEPS_PER_VIEW
}

/** The price of looking up candidates of a list: as many as the longest search page has hits cost one view. */
export function priceOfCandidates(candidates: number): number {
  return candidates / CANDIDATES_PER_VIEW
}

/** Returns the views that reading a list costs, also a refused one: the bytes that take a millisecond cost one view. */
export function priceOfListBytes(bytes: number): number {
  return bytes / LIST_BYTES_PER_VIEW
}

/** Returns the views that reading a workbook costs: the unpacked bytes that a thread reads in 100 ms cost one view. */
export function priceOfUnpackedBytes(bytes: number): number {
  return bytes / UNPACKED_BYTES_PER_VIEW
}

/** Returns the views that writing a workbook costs: the cells that a thread writes in 150 ms cost one view. */
export function priceOfWorkbookCells(cells: number): number {
  return cells / CELLS_PER_VIEW
}

const UNPACKED_BYTES_PER_VIEW = 1_000_000
const CELLS_PER_VIEW = 10_000

/** Returns the views that a file with rows of corporations costs. */
export function priceOfFile(rows: number): number {
  return rows / ROWS_PER_VIEW
}

const ROWS_PER_VIEW = 50
const CANDIDATES_PER_VIEW = 100
const LIST_BYTES_PER_VIEW = 50_000
const STEPS_PER_VIEW = 100_000
