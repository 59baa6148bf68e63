import type { Late } from '../../domain/late.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Cell } from './cells.ts'
import type { Plan } from './plan.ts'
import { type Buckets, type Draw, type LimitStatus, limitOf, openTokenBuckets, rateLimited } from './token-bucket.ts'

/** Which limits a status includes; `requests` when absent. */
export type LimitScope = 'requests' | 'requests-and-rows'

/** Tokens of a key that were taken in the store, or from the buckets of this server. */
export type Take = { readonly keyId: string; readonly draws: readonly Draw[]; readonly from: 'store' | 'server' }

export type PlanLimiter = {
  /** Takes the tokens of every draw, or none when a bucket has too few. */
  take(keyId: string, draws: readonly Draw[]): Late<Result<Take, RateLimited | Unavailable>>
  /** Puts back what was taken. Call it at most once. */
  giveBack(take: Take): void
  status(keyId: string, limits: readonly Draw[]): readonly LimitStatus[]
}

/** Opens the limiter over buckets in memory. `changed` is told each key whose buckets change. */
export function memoryLimiter(
  cellOf: (keyId: string) => Cell,
  micros: () => number,
  changed: (keyId: string) => void = () => undefined,
): PlanLimiter {
  const buckets = openTokenBuckets<Buckets & { readonly keyId: string }>(micros, ({ keyId }) => changed(keyId))
  const of = (keyId: string, limits: readonly Draw[]) => [{ keyId, cell: cellOf(keyId), limits }]
  return {
    take(keyId, draws) {
      const refusal = draws.length === 0 ? undefined : buckets.take(of(keyId, draws))
      return refusal === undefined ? success({ keyId, draws, from: 'server' }) : failure(rateLimited(refusal))
    },
    giveBack({ keyId, draws }) {
      if (draws.length > 0) buckets.giveBack(of(keyId, draws))
    },
    status: (keyId, limits) => (limits.length === 0 ? [] : buckets.status(of(keyId, limits))),
  }
}

/** Returns the limits of a plan, at most one of each name; none when it is unmetered. */
export function limitsOf({ perMinute, perDay, rowsPerDay }: Plan, scope: LimitScope): readonly Draw[] {
  const limits: Draw[] = []
  if (perMinute !== undefined) limits.push(planLimit('minute', perMinute))
  if (perDay !== undefined) limits.push(planLimit('day', perDay))
  if (rowsPerDay !== undefined && scope === 'requests-and-rows') limits.push(planLimit('rows', rowsPerDay))
  return limits
}

/** Returns what a request takes: one token of each limit on requests and, when it has rows, `rows` of the row limit. */
export function drawsOf(plan: Plan, rows: number): readonly Draw[] {
  if (rows === 0) return limitsOf(plan, 'requests')
  return limitsOf(plan, 'requests-and-rows').map((limit) =>
    limit.name === 'rows' ? { ...limit, tokens: rows } : limit,
  )
}

const PLACES = { minute: 0, day: 1, rows: 2 } as const

function planLimit(name: keyof typeof PLACES, quota: number): Draw {
  const limit = { name, ...limitOf(quota, name === 'minute' ? 60 : 86_400), place: PLACES[name] }
  if (name === 'rows') return { ...limit, inWords: `${quota} rows a day`, ofRows: true }
  return { ...limit, inWords: `${quota} requests a ${name}` }
}

/** Puts what is left of each limit in words, for people and models: `0 of 10 (minute), 90 of 100 (day)`. */
export function leftInWords(limits: readonly Pick<LimitStatus, 'name' | 'quota' | 'remaining'>[]): string {
  return limits.map(({ name, quota, remaining }) => `${remaining} of ${quota} (${name})`).join(', ')
}
