import type { Workforce } from '../../../src/facts/workforce.ts'

/**
 * Returns the one employee figure to publish: a published count above 0, else an insured total of 5 or more, else only
 * that the total is 1–4, else nothing. A number below five is dropped here, before anything is written.
 */
export function workforceOf(employees: number | undefined, insured: number | undefined): Workforce | undefined {
  if (employees !== undefined && employees > 0) return { kind: 'published', count: employees }
  if (insured === undefined || insured <= 0) return undefined
  return insured >= SMALLEST_SHOWN ? { kind: 'insured', count: insured } : { kind: 'insured-below-five' }
}

const SMALLEST_SHOWN = 5
