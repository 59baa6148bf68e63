import type { Workforce } from './corporation.ts'

/**
 * Bands of the workforce, ascending, each with its smallest count. Counts below five, published or insured, are never
 * told apart: the terms of the pension data demand it.
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

/** Returns the band of whichever figure is published. */
export function workforceBand(workforce: Workforce): WorkforceBand {
  const size = workforceSize(workforce)
  return BANDS.findLast(([, fewest]) => fewest <= size)![0]
}

/** Returns the workforce as a sort key: 1 for every count below five, 0 when nothing is known. */
export function workforceSize(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : workforce.count
}
