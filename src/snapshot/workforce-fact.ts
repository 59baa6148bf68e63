import type { Workforce } from '../domain/corporation.ts'

/**
 * Packs a workforce into one number: the published count; the insured count, negated; 0 for “insured, fewer than five”;
 * null when nothing is known.
 */
export function packWorkforce(workforce: Workforce | undefined): number | null {
  if (workforce === undefined) return null
  if (workforce.kind === 'insured-below-five') return 0
  return workforce.kind === 'published' ? workforce.count : -workforce.count
}

/** Undoes `packWorkforce`. */
export function unpackWorkforce(packed: number | null): Workforce | undefined {
  if (packed === null) return undefined
  if (packed === 0) return { kind: 'insured-below-five' }
  return packed > 0 ? { kind: 'published', count: packed } : { kind: 'insured', count: -packed }
}
