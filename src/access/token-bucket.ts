import type { Plan } from './plan.ts'

// Generic cell rate algorithm: a bucket is one number, the time at which it will be full again. All times are whole
// microseconds, which a double holds exactly until the year 2255, so sums never drift and a burst is exactly the quota.

/** One limit: a bucket of `quota` tokens, one more every `intervalMicros`. */
export type Limit = {
  readonly name: 'minute' | 'hour' | 'day'
  readonly quota: number
  readonly windowSeconds: number
  readonly intervalMicros: number
}

/** A limit of a plan. */
export type PlanLimit = Limit & { readonly name: 'minute' | 'day' }

/** The limits of a plan, at most one of each name; none when it is unmetered. */
export function limitsOf(plan: Plan): readonly PlanLimit[] {
  const limits: PlanLimit[] = []
  if (plan.perMinute !== undefined) limits.push(limitOf('minute', plan.perMinute, 60))
  if (plan.perDay !== undefined) limits.push(limitOf('day', plan.perDay, 86_400))
  return limits
}

/** Rounded up, so that never more than the quota fits a window. */
export function limitOf<Name extends Limit['name']>(
  name: Name,
  quota: number,
  windowSeconds: number,
): Limit & { readonly name: Name } {
  return { name, quota, windowSeconds, intervalMicros: Math.ceil((windowSeconds * 1e6) / quota) }
}

/** When the bucket will be full again after one token more is taken from it. */
export function fullAfterTake(fullAt: number, at: number, limit: Limit): number {
  return Math.max(fullAt, at) + limit.intervalMicros
}

/** How long until a token is there; 0 when there is one. */
export function waitMicros(fullAt: number, at: number, limit: Limit): number {
  return Math.max(0, fullAfterTake(fullAt, at, limit) - emptyUntil(at, limit))
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
