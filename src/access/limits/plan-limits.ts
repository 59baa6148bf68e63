import type { Late } from '../../domain/late.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Cell } from './cells.ts'
import type { Plan } from './plan.ts'
import { type BucketLimit, type Buckets, type Draw, limitOf, openTokenBuckets, rateLimited } from './token-bucket.ts'

export type PlanLimit = BucketLimit & { readonly name: 'minute' | 'day' | 'rows' }

/** One limit as the RateLimit headers report it; `resetSeconds` is the time to the next token, 0 when full. */
export type LimitStatus = {
  readonly name: PlanLimit['name'] | 'failures'
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

export type PlanStatus = LimitStatus & { readonly name: PlanLimit['name'] }

/** Which limits a status includes; `requests` when absent. */
export type LimitScope = 'requests' | 'requests-and-rows'

export type PlanDraw = PlanLimit & Draw

/** Tokens of a key that were taken in the store, or from the buckets of this server. */
export type Take = { readonly keyId: string; readonly draws: readonly PlanDraw[]; readonly from: 'store' | 'server' }

export type PlanLimiter = {
  /** Takes the tokens of every draw, or none when a bucket has too few. */
  take(keyId: string, draws: readonly PlanDraw[]): Late<Result<Take, RateLimited | Unavailable>>
  /** Puts back what was taken. Call it at most once. */
  giveBack(take: Take): void
  status(keyId: string, limits: readonly PlanLimit[]): readonly PlanStatus[]
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
    status(keyId, limits) {
      if (limits.length === 0) return []
      return buckets.status(of(keyId, limits)).map(({ tokens, nextMicros }, i) => {
        const { name, quota, windowSeconds } = limits[i]!
        return { name, quota, windowSeconds, remaining: tokens, resetSeconds: Math.ceil(nextMicros / 1e6) }
      })
    },
  }
}

/** Returns the limits of a plan, at most one of each name; none when it is unmetered. */
export function limitsOf({ perMinute, perDay, rowsPerDay }: Plan, scope: LimitScope): readonly PlanLimit[] {
  const limits: PlanLimit[] = []
  if (perMinute !== undefined) limits.push(planLimit('minute', perMinute))
  if (perDay !== undefined) limits.push(planLimit('day', perDay))
  if (rowsPerDay !== undefined && scope === 'requests-and-rows') limits.push(planLimit('rows', rowsPerDay))
  return limits
}

/** Returns what a request takes: one token of each limit on requests and, when it has rows, `rows` of the row limit. */
export function drawsOf(plan: Plan, rows: number): readonly PlanDraw[] {
  if (rows === 0) return limitsOf(plan, 'requests')
  return limitsOf(plan, 'requests-and-rows').map((limit) =>
    limit.name === 'rows' ? { ...limit, tokens: rows } : limit,
  )
}

const PLACES = { minute: 0, day: 1, rows: 2 } as const

function planLimit(name: PlanLimit['name'], quota: number): PlanLimit {
  const limit = { name, ...limitOf(quota, name === 'minute' ? 60 : 86_400), place: PLACES[name] }
  if (name === 'rows') return { ...limit, inWords: `${quota} rows a day`, ofRows: true }
  return { ...limit, inWords: `${quota} requests a ${name}` }
}

/** Puts what is left of each limit in words, for people and models: `0 of 10 (minute), 90 of 100 (day)`. */
export function leftInWords(limits: readonly Pick<LimitStatus, 'name' | 'quota' | 'remaining'>[]): string {
  return limits.map(({ name, quota, remaining }) => `${remaining} of ${quota} (${name})`).join(', ')
}
