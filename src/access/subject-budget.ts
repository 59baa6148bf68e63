import { LRUCache } from 'lru-cache'
import {
  clampedFullAt,
  fullAfterTake,
  type Limit,
  limitOf,
  nextTokenMicros,
  tokensLeft,
  waitMicros,
} from './token-bucket.ts'

/** A bucket for each subject (a key, or the address group of a caller), kept in memory. */
export type SubjectBudget = {
  /** Takes tokens, one unless told, also from an empty bucket. */
  note(subject: string, atMicros: number, tokens?: number): void
  /** How long until this subject may take tokens, one unless told; 0 when they are there. */
  waitMicros(subject: string, atMicros: number, tokens?: number): number
  /** How many tokens there are now, and how long until there is one more. */
  left(subject: string, atMicros: number): { readonly tokens: number; readonly nextMicros: number }
}

/** Requests that fail, and are therefore counted nowhere else: for a key, or for an address without one. */
export const FAILURES: Limit = limitOf(600, 60)
export const FAILURES_IN_WORDS: string = `${FAILURES.quota} failed requests a minute`

/** Reports of one address. */
export const REPORTS: Limit = limitOf(20, 3600)
export const REPORTS_IN_WORDS: string = `${REPORTS.quota} reports an hour`

// Some 100 bytes each. A subject that is forgotten early only gets a fresh budget.
const MAX_SUBJECTS = 50_000

export function subjectBudget(limit: Limit, maxSubjects: number = MAX_SUBJECTS): SubjectBudget {
  const fullAts = new LRUCache<string, number>({ max: maxSubjects })
  const fullAfter = (subject: string, at: number, tokens: number): number =>
    fullAfterTake(fullAts.get(subject) ?? 0, at, tokens * limit.intervalMicros)
  return {
    note(subject, at, tokens = 1) {
      fullAts.set(subject, clampedFullAt(fullAfter(subject, at, tokens), at, limit))
    },
    waitMicros: (subject, at, tokens = 1) => waitMicros(fullAfter(subject, at, tokens), at, limit),
    left(subject, at) {
      const fullAt = fullAts.get(subject) ?? 0
      return { tokens: tokensLeft(fullAt, at, limit), nextMicros: nextTokenMicros(fullAt, at, limit) }
    },
  }
}
