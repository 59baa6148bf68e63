import type { Plan } from './plan.ts'

// Generic cell rate algorithm: a bucket is one number, the time at which it will be full again. All times are whole
// microseconds, which a double holds exactly until the year 2255, so sums never drift and a burst is exactly the quota.

/** One limit: a bucket of `quota` tokens, one more every `intervalMicros`. */
export type Limit = {
  readonly quota: number
  readonly windowSeconds: number
  readonly intervalMicros: number
}

/** A limit of a plan: of requests by its window, or of the rows of a day. */
export type PlanLimit = Limit & { readonly name: 'minute' | 'day' | 'rows' }

/** A limit that a request is taken from; `tokens` at once, one unless told. */
export type Draw = PlanLimit & { readonly tokens?: number }

/** The limits of a plan on requests, at most one of each name; none when it is unmetered. */
export function limitsOf(plan: Plan): readonly PlanLimit[] {
  const limits: PlanLimit[] = []
  if (plan.perMinute !== undefined) limits.push({ name: 'minute', ...limitOf(plan.perMinute, 60) })
  if (plan.perDay !== undefined) limits.push({ name: 'day', ...limitOf(plan.perDay, 86_400) })
  return limits
}

/** The limit of a plan on rows; undefined when they are unmetered. */
export function rowLimitOf({ rowsPerDay }: Plan): PlanLimit | undefined {
  return rowsPerDay === undefined ? undefined : { name: 'rows', ...limitOf(rowsPerDay, 86_400) }
}

/** Rounded up, so that never more than the quota fits a window. */
export function limitOf(quota: number, windowSeconds: number): Limit {
  return { quota, windowSeconds, intervalMicros: Math.ceil((windowSeconds * 1e6) / quota) }
}

/** When the bucket will be full again after `spentMicros`, an interval for each token, are taken from it. */
export function fullAfterTake(fullAt: number, at: number, spentMicros: number): number {
  return Math.max(fullAt, at) + spentMicros
}

/** How long until a bucket holds what fills up by `fullAfter` once it is taken; 0 when it is there. */
export function waitMicros(fullAfter: number, at: number, limit: Limit): number {
  return Math.max(0, fullAfter - emptyUntil(at, limit))
}

/** Whole tokens there now. */
export function tokensLeft(fullAt: number, at: number, limit: Limit): number {
  return Math.floor((emptyUntil(at, limit) - Math.max(fullAt, at)) / limit.intervalMicros)
}

/** How long until there is one token more than now; 0 when full. */
export function nextTokenMicros(fullAt: number, at: number, limit: Limit): number {
  if (fullAt <= at) return 0
  return (fullAt - at) % limit.intervalMicros || limit.intervalMicros
}

/** A bucket can never be emptier than empty: what the store says beyond that comes from a clock that was ahead. */
export function clampedFullAt(fullAt: number, at: number, limit: Limit): number {
  return Math.min(fullAt, emptyUntil(at, limit))
}

/** Whole seconds after which the wait is over, at least 1. */
export function retryAfterSeconds(micros: number): number {
  return Math.max(1, Math.ceil(micros / 1e6))
}

// When a bucket that is empty at this moment will be full.
function emptyUntil(at: number, limit: Limit): number {
  return at + limit.quota * limit.intervalMicros
}
