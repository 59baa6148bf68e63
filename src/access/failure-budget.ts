import { LRUCache } from 'lru-cache'
import { clampedFullAt, fullAfterTake, limitOf, waitMicros } from './token-bucket.ts'

/** Buckets for requests that fail and are therefore counted nowhere else. */
export type FailureBudget = {
  /** False when nobody has failed so lately that it matters. */
  isTouched(atMicros: number): boolean
  note(subject: string, atMicros: number): void
  /** How long until this subject may ask again; 0 when its budget is not used up. */
  waitMicros(subject: string, atMicros: number): number
}

const LIMIT = limitOf('minute', 600, 60)

/** In words, for a rate-limited problem. */
export const FAILURE_LIMIT: string = `${LIMIT.quota} failed requests a minute`

/** Remembers the `subjects` that failed last: a subject forgotten early only gets a fresh budget. */
export function failureBudget(subjects: number): FailureBudget {
  const fullAts = new LRUCache<string, number>({ max: subjects })
  let allFullAt = 0
  return {
    isTouched: (at) => at < allFullAt,
    note(subject, at) {
      const fullAt = clampedFullAt(fullAfterTake(fullAts.get(subject) ?? 0, at, LIMIT), at, LIMIT)
      fullAts.set(subject, fullAt)
      allFullAt = Math.max(allFullAt, fullAt)
    },
    waitMicros: (subject, at) => waitMicros(fullAts.get(subject) ?? 0, at, LIMIT),
  }
}
