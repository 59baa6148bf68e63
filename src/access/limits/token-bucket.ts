import type { Plan } from './plan.ts'

// Generic cell rate algorithm: a bucket is one number, the time at which it will be full again. All times are whole
// microseconds, which a double holds exactly until the year 2255, so sums never drift and a burst is exactly the quota.

/** One limit: a bucket of `quota` tokens, one more every `intervalMicros`. */
export type Limit = {
  readonly quota: number
  readonly windowSeconds: number
  readonly intervalMicros: number
}

/** A limit of a plan: on the requests of a minute or a day, or on the rows of a day. */
export type PlanLimit = Limit & { readonly name: 'minute' | 'day' | 'rows' }

/** A limit and how many tokens to take from its bucket; one when `tokens` is absent. */
export type Draw = PlanLimit & { readonly tokens?: number }

/** Returns the limits of a plan on requests, at most one of each name; none when they are unmetered. */
export function limitsOf(plan: Plan): readonly PlanLimit[] {
  const limits: PlanLimit[] = []
  if (plan.perMinute !== undefined) limits.push({ name: 'minute', ...limitOf(plan.perMinute, 60) })
  if (plan.perDay !== undefined) limits.push({ name: 'day', ...limitOf(plan.perDay, 86_400) })
  return limits
}

/** Returns the limit of a plan on rows; undefined when they are unmetered. */
export function rowLimitOf({ rowsPerDay }: Plan): PlanLimit | undefined {
  return rowsPerDay === undefined ? undefined : { name: 'rows', ...limitOf(rowsPerDay, 86_400) }
}

/** Returns the limit of a quota per window. The interval is rounded up: no window refills more than the quota. */
export function limitOf(quota: number, windowSeconds: number): Limit {
  return { quota, windowSeconds, intervalMicros: Math.ceil((windowSeconds * 1e6) / quota) }
}

/** Returns when the bucket will be full after a take of `spentMicros`: one interval for each token. */
export function fullAfterTake(fullAt: number, at: number, spentMicros: number): number {
  return Math.max(fullAt, at) + spentMicros
}

/** Returns how long until a take that moves the full time to `fullAfter` is possible; 0 when the tokens are there. */
export function waitMicros(fullAfter: number, at: number, limit: Limit): number {
  return Math.max(0, fullAfter - emptyUntil(at, limit))
}

/** Returns how many whole tokens the bucket holds now. */
export function tokensLeft(fullAt: number, at: number, limit: Limit): number {
  return Math.floor((emptyUntil(at, limit) - Math.max(fullAt, at)) / limit.intervalMicros)
}

/** Returns how long until the bucket has one token more than now; 0 when it is full. */
export function nextTokenMicros(fullAt: number, at: number, limit: Limit): number {
  if (fullAt <= at) return 0
  return (fullAt - at) % limit.intervalMicros || limit.intervalMicros
}

/** Limits a full time to that of an empty bucket: a stored time beyond it comes from a clock that was ahead. */
export function clampedFullAt(fullAt: number, at: number, limit: Limit): number {
  return Math.min(fullAt, emptyUntil(at, limit))
}

/** Rounds a wait up to whole seconds, at least 1. */
export function retryAfterSeconds(micros: number): number {
  return Math.max(1, Math.ceil(micros / 1e6))
}

// Returns when a bucket that is empty at `at` will be full.
function emptyUntil(at: number, limit: Limit): number {
  return at + limit.quota * limit.intervalMicros
}
