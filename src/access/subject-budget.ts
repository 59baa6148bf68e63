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

/**
 * Buckets for each subject (a key, or the address group of a caller), one for each limit, in memory. `tokens` is 1 when
 * absent.
 */
export type SubjectBudget = {
  /** Takes the tokens from every bucket and returns 0; or takes none and returns the microseconds until it could. */
  take(subject: string, atMicros: number, tokens?: number): number
  /** Takes the tokens even when a bucket has too few; it is empty then. */
  note(subject: string, atMicros: number, tokens?: number): void
  /** Returns the microseconds until this subject may take the tokens; 0 when they are there. */
  waitMicros(subject: string, atMicros: number, tokens?: number): number
  /** Returns how many tokens of the first limit there are now, and how long until there is one more. */
  left(subject: string, atMicros: number): { readonly tokens: number; readonly nextMicros: number }
}

/** The limits besides those of a plan. */
type BudgetName = 'failures-of-keys' | 'failures-of-addresses' | 'reports' | 'rows' | 'views' | 'looks'

/** Opens the budget of a name; a second call with the same name returns the same buckets. */
export type Budgets = (name: BudgetName, limits: readonly Limit[]) => SubjectBudget

/** The limit on failed requests, which no plan counts: of a key, or of an address without one. */
export const FAILURES: Limit = limitOf(600, 60)
export const FAILURES_IN_WORDS: string = `${FAILURES.quota} failed requests a minute`

/** The limit on reports of one address. */
export const REPORTS: Limit = limitOf(20, 3600)
export const REPORTS_IN_WORDS: string = `${REPORTS.quota} reports an hour`

/**
 * Calls an action with the full times of a subject, one for each limit, zeros for a new one. No other thread has them
 * meanwhile, and what the action writes to them stays.
 */
export type Cells = <Value>(subject: string, action: (fullAts: Float64Array) => Value) => Value

/** Opens budgets for this thread alone. */
export function ownBudgets(): Budgets {
  const opened = new Map<BudgetName, SubjectBudget>()
  return (name, limits) => {
    const known = opened.get(name) ?? subjectBudget(limits)
    opened.set(name, known)
    return known
  }
}

// Some 100 bytes each. A subject that is forgotten early only gets a fresh budget.
export const MAX_SUBJECTS: number = 50_000

/** Opens a budget in the memory of this thread, for the `maxSubjects` subjects used last. */
export function subjectBudget(limits: readonly Limit[], maxSubjects: number = MAX_SUBJECTS): SubjectBudget {
  return budgetIn(ownCells(limits.length, maxSubjects), limits)
}

/** Opens cells for so many limits in the memory of this thread, for the `maxSubjects` subjects used last. */
export function ownCells(limits: number, maxSubjects: number = MAX_SUBJECTS): Cells {
  // Not `max`, with which the cache allocates all its arrays at once: 8 ms and 1 MB for each budget.
  const known = new LRUCache<string, Float64Array>({ maxSize: maxSubjects, sizeCalculation: () => 1 })
  return (subject, action) => {
    const fullAts = known.get(subject) ?? new Float64Array(limits)
    const value = action(fullAts)
    if (fullAts.some((fullAt) => fullAt > 0)) known.set(subject, fullAts)
    return value
  }
}

/** Opens the budget whose buckets are in these cells. */
export function budgetIn(cells: Cells, limits: readonly Limit[]): SubjectBudget {
  const [first] = limits
  if (first === undefined) throw new Error('subject-budget: got no limit, expected at least one.')
  const waitOf = (fullAts: Float64Array, at: number, tokens: number): number => {
    let longest = 0
    for (const [i, limit] of limits.entries()) {
      longest = Math.max(longest, waitMicros(after(fullAts[i] ?? 0, limit, { at, tokens }), at, limit))
    }
    return longest
  }
  const spend = (fullAts: Float64Array, at: number, tokens: number): void => {
    for (const [i, limit] of limits.entries()) {
      fullAts[i] = clampedFullAt(after(fullAts[i] ?? 0, limit, { at, tokens }), at, limit)
    }
  }
  return {
    take: (subject, at, tokens = 1) =>
      cells(subject, (fullAts) => {
        const wait = waitOf(fullAts, at, tokens)
        if (wait === 0) spend(fullAts, at, tokens)
        return wait
      }),
    note: (subject, at, tokens = 1) => cells(subject, (fullAts) => spend(fullAts, at, tokens)),
    waitMicros: (subject, at, tokens = 1) => cells(subject, (fullAts) => waitOf(fullAts, at, tokens)),
    left: (subject, at) =>
      cells(subject, ([fullAt = 0]) => ({
        tokens: tokensLeft(fullAt, at, first),
        nextMicros: nextTokenMicros(fullAt, at, first),
      })),
  }
}

type Taken = { readonly at: number; readonly tokens: number }

function after(fullAt: number, { intervalMicros }: Limit, { at, tokens }: Taken): number {
  return fullAfterTake(fullAt, at, tokens * intervalMicros)
}
