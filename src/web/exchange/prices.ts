/**
 * What an answer takes from an address's allowance, in views: a view is a page that is put together without searching.
 */
export const PRICES = {
  page: 1,
  /** A keystroke, before what looking for it takes. */
  suggestion: 0.1,
  /** A file for machines. */
  file: 0.1,
  /** A form that is hashed, written and flushed to the disk: keys and reports. */
  form: 5,
} as const

/**
 * What searching costs besides, from its steps as src/query/cost/question-cost.ts estimates them: a
 * millisecond is a view.
 */
export function priceOfSteps(steps: number): number {
  return steps / STEPS_PER_VIEW
}

/** What corporations cost that are looked up for a list: as many as the longest page of a search shows are a view. */
export function priceOfCandidates(candidates: number): number {
  return candidates / CANDIDATES_PER_VIEW
}

const CANDIDATES_PER_VIEW = 100
const STEPS_PER_VIEW = 100_000
