import type { Workforce } from './corporation.ts'

/**
 * Bands of the workforce, ascending, each with the fewest people in it. A count below five, published or insured, is
 * told apart from no other: the terms of the pension data.
 */
const BANDS = [
  ['1-4', 1],
  ['5-9', 5],
  ['10-29', 10],
  ['30-99', 30],
  ['100-299', 100],
  ['300-999', 300],
  ['1000+', 1000],
] as const

export type WorkforceBand = (typeof BANDS)[number][0]

export const WORKFORCE_BANDS: readonly WorkforceBand[] = BANDS.map(([band]) => band)

/** The band of whichever figure is published. */
export function workforceBand(workforce: Workforce): WorkforceBand {
  const size = workforceSize(workforce)
  return BANDS.findLast(([, fewest]) => fewest <= size)![0]
}

/** How many people, for an order: 1 for every count below five, 0 when nothing is known. */
export function workforceSize(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : workforce.count
}
