/**
 * Prefetches items[offsets[o]] … items[offsets[o + 1] − 1] of each ordinal o. Read one by one without it, each ordinal
 * waits for memory twice; here the waits overlap (bench budget, to JSON: texts p99 × 0.8, records p50 × 0.9).
 */
export function prefetch(items: Uint8Array | Uint16Array, offsets: Uint32Array, ordinals: ArrayLike<number>): void {
  let sum = 0
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    sum += items[offsets[ordinal]!]! + items[offsets[ordinal + 1]! - 1]!
  }
  FETCHED[0] = sum
}

// The sum is stored, so that no compiler drops the reads.
const FETCHED = new Uint32Array(1)
