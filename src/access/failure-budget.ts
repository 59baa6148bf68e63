import { LRUCache } from 'lru-cache'
import { clampedFullAt, fullAfterTake, limitOf, nextTokenMicros, tokensLeft, waitMicros } from './token-bucket.ts'

/** Buckets for requests that fail and are therefore counted nowhere else. */
export type FailureBudget = {
  note(subject: string, atMicros: number): void
  /** How long until this subject may ask again; 0 when its budget is not used up. */
  waitMicros(subject: string, atMicros: number): number
  /** How many failures more are let pass now, and how long until there is one more. */
  left(subject: string, atMicros: number): { readonly failures: number; readonly nextMicros: number }
}

export const FAILURES_PER_MINUTE = 600

const LIMIT = limitOf('minute', FAILURES_PER_MINUTE, 60)

/** In words, for a rate-limited problem. */
export const FAILURE_LIMIT: string = `${FAILURES_PER_MINUTE} failed requests a minute`

/** Remembers the `subjects` that failed last: a subject forgotten early only gets a fresh budget. */
export function failureBudget(subjects: number): FailureBudget {
  const fullAts = new LRUCache<string, number>({ max: subjects })
  return {
    note(subject, at) {
      fullAts.set(subject, clampedFullAt(fullAfterTake(fullAts.get(subject) ?? 0, at, LIMIT), at, LIMIT))
    },
    waitMicros: (subject, at) => waitMicros(fullAts.get(subject) ?? 0, at, LIMIT),
    left(subject, at) {
      const fullAt = fullAts.get(subject) ?? 0
      return { failures: tokensLeft(fullAt, at, LIMIT), nextMicros: nextTokenMicros(fullAt, at, LIMIT) }
    },
  }
}
