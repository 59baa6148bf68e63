import type { RateLimited } from '../../domain/problem.ts'
import type { Cell } from './cells.ts'

// Generic cell rate algorithm: a bucket is one number, the time at which it will be full again. All times are whole
// microseconds, which a double holds exactly until the year 2255, so sums never drift and a burst is exactly the quota.
//
// Giving back subtracts. While a bucket is not full, that is exact. One that was full since the take would overflow by
// what comes back, at most until the next take: so a request may be answered early, and none late.

/** One limit: a bucket of `quota` tokens, one more every `intervalMicros`. */
export type Limit = { readonly quota: number; readonly windowSeconds: number; readonly intervalMicros: number }

export type BucketLimit = Limit & {
  /** How the RateLimit headers call it. */
  readonly name: string
  readonly place: 0 | 1 | 2
  /** How a refusal names the limit: one of a handful, which metrics count. */
  readonly inWords: string
  /** Set for a limit on the rows of lists: when there are too few for a list, a shorter one may be answered. */
  readonly ofRows?: true
}

/** A limit and how many tokens a request takes from its bucket; one when `tokens` is absent. */
export type Draw = BucketLimit & { readonly tokens?: number }

/** The buckets of one key, or of one ring. */
export type Buckets = { readonly cell: Cell; readonly limits: readonly Draw[] }

/** The limit with the longest wait. After that time the tokens are there, unless others take them. */
export type Refusal = { readonly limit: BucketLimit; readonly waitMicros: number }

/** What is left of a limit, in whole tokens; `resetSeconds` is the time to the next one, 0 when the bucket is full. */
export type LimitStatus = {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/**
 * The share of a ring's bucket that is reserved for those inside who have used little: whoever has used up a part of
 * the budget inside has to leave the same part of this share in the bucket. So a full ring slows its heaviest addresses
 * first, and one that has not asked yet is answered while there is any token.
 */
export const RESERVED_SHARE = 0.2

/** Takes from buckets in memory; those that are given together are of rings, from the inside out. */
export type TokenBuckets<Each extends Buckets> = {
  /** Takes `times` what each limit draws, or nothing when one bucket has too little. */
  take(rings: readonly Each[], times?: number): Refusal | undefined
  /** Puts back what was taken. */
  giveBack(rings: readonly Each[], times?: number): void
  status(rings: readonly Each[]): readonly LimitStatus[]
  /** Returns how a take would be refused. */
  refusal(rings: readonly Each[]): Refusal | undefined
  /** Takes once as far as tokens are there: from each ring no more than from the one inside. */
  note(rings: readonly Each[]): void
}

/** How many microseconds of each limit may be spent at `at`. */
type Found = { readonly at: number; readonly rooms: readonly number[] }

/** Opens buckets by steady `micros`. `spent` is told what was taken, less than 0 when it was given back. */
export function openTokenBuckets<Each extends Buckets>(
  micros: () => number,
  spent: (buckets: Each, times: number) => void = () => undefined,
): TokenBuckets<Each> {
  function walk(rings: readonly Each[], action: (buckets: Each, fullAts: Float64Array, found: Found) => void): void {
    const at = micros()
    const usedInside = [0, 0, 0]
    for (const buckets of rings)
      buckets.cell((fullAts) => {
        const rooms = buckets.limits.map(({ place, quota, intervalMicros }) => {
          const whole = quota * intervalMicros
          // A stored time beyond that of an empty bucket comes from a clock that was ahead.
          fullAts[place] = Math.min(fullAts[place]!, at + whole)
          const missing = Math.max(0, fullAts[place] - at)
          const reserved = RESERVED_SHARE * whole * usedInside[place]!
          usedInside[place] = Math.max(usedInside[place]!, missing / whole)
          return whole - missing - reserved
        })
        action(buckets, fullAts, { at, rooms })
      })
  }

  function pass(rings: readonly Each[], times: number, kind: 'take' | 'look'): Refusal | undefined {
    const taken: Each[] = []
    let refusal: Refusal | undefined
    walk(rings, (buckets, fullAts, { at, rooms }) => {
      for (const [i, limit] of buckets.limits.entries()) {
        const waitMicros = spentMicros(limit, times) - rooms[i]!
        if (waitMicros > (refusal?.waitMicros ?? 0)) refusal = { limit, waitMicros }
      }
      if (refusal !== undefined || kind === 'look') return
      spend(buckets, fullAts, { at, times })
      taken.push(buckets)
    })
    for (const buckets of taken) {
      if (refusal === undefined) spent(buckets, times)
      else buckets.cell((fullAts) => putBack(buckets, fullAts, times))
    }
    return refusal
  }

  return {
    take: (rings, times = 1) => pass(rings, times, 'take'),
    refusal: (rings) => pass(rings, 1, 'look'),
    giveBack(rings, times = 1) {
      for (const buckets of rings) {
        buckets.cell((fullAts) => putBack(buckets, fullAts, times))
        spent(buckets, -times)
      }
    },
    status(rings) {
      const found: LimitStatus[] = []
      walk(rings, ({ limits }, fullAts, { at, rooms }) => {
        for (const [i, limit] of limits.entries()) {
          const { name, quota, windowSeconds, intervalMicros, place } = limit
          const remaining = Math.max(0, Math.floor(rooms[i]! / intervalMicros))
          const resetSeconds = Math.ceil(nextTokenMicros(fullAts[place]!, at, limit) / 1e6)
          found.push({ name, quota, windowSeconds, remaining, resetSeconds })
        }
      })
      return found
    },
    note(rings) {
      let times = 1
      walk(rings, (buckets, fullAts, { at, rooms }) => {
        times = Math.min(times, ...rooms.map((room, i) => room / buckets.limits[i]!.intervalMicros))
        if (times <= 0) return
        spend(buckets, fullAts, { at, times })
        spent(buckets, times)
      })
    },
  }
}

/** Returns the limit of a quota per window. The interval is rounded up: no window refills more than the quota. */
export function limitOf(quota: number, windowSeconds: number): Limit {
  return { quota, windowSeconds, intervalMicros: Math.ceil((windowSeconds * 1e6) / quota) }
}

/** Rounds a wait up to whole seconds, at least 1. */
export function retryAfterSeconds(micros: number): number {
  return Math.max(1, Math.ceil(micros / 1e6))
}

/** The problem with which a request is refused. */
export function rateLimited({ limit, waitMicros }: Refusal): RateLimited {
  return {
    kind: 'rate-limited',
    retryAfterSeconds: retryAfterSeconds(waitMicros),
    limit: limit.inWords,
    quota: limit.quota,
    windowSeconds: limit.windowSeconds,
    ...(limit.ofRows && { fewerRows: true }),
  }
}

type Spent = { readonly at: number; readonly times: number }

function spend({ limits }: Buckets, fullAts: Float64Array, { at, times }: Spent): void {
  for (const limit of limits) fullAts[limit.place] = Math.max(fullAts[limit.place]!, at) + spentMicros(limit, times)
}

function putBack({ limits }: Buckets, fullAts: Float64Array, times: number): void {
  for (const limit of limits) fullAts[limit.place] = fullAts[limit.place]! - spentMicros(limit, times)
}

// Whole microseconds, so that sums of parts of a token never drift; rounded down: ten tenths are no more than a token.
function spentMicros({ intervalMicros, tokens = 1 }: Draw, times: number): number {
  return Math.floor(tokens * times * intervalMicros)
}

function nextTokenMicros(fullAt: number, at: number, { intervalMicros }: Limit): number {
  if (fullAt <= at) return 0
  return (fullAt - at) % intervalMicros || intervalMicros
}
