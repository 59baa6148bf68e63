import { LRUCache } from 'lru-cache'
import { failure, success } from '../../../domain/result.ts'
import { warnOfFault } from '../../access.ts'
import { type BudgetStore, ownStore, type RingBuckets } from '../../limits/budgets.ts'
import { allocateCells, openCells } from '../../limits/cells.ts'
import { memoryLimiter, type PlanLimiter } from '../../limits/plan-limits.ts'
import { type Draw, rateLimited } from '../../limits/token-bucket.ts'
import { AWAY, goesOn } from './redis-connection.ts'
import type { RunScript } from './redis-scripts.ts'

/** The limits of plans, with buckets in a store that several servers share. */
export type RedisLimiter = PlanLimiter & {
  /** Notes what a script has told of the buckets of a key, and returns the rest of its reply. */
  note(keyId: string, reply: readonly string[]): readonly string[]
}

// Some 200 bytes each. A key that is forgotten early is reported with full buckets until its next take.
const MAX_TOLD = 50_000

/**
 * Opens the limiter. A take is one round trip; nobody waits for what is given back. `status` tells what the store last
 * told this server. While the store is away, each key has separate buckets on this server; they are never cleared:
 * nobody gets fresh ones when it goes away again.
 */
export function redisLimiter(run: RunScript, micros: () => number, awaySince: () => number | undefined): RedisLimiter {
  const told = new LRUCache<string, Float64Array>({ max: MAX_TOLD })
  const toldOf = (keyId: string): Float64Array => {
    const known = told.get(keyId) ?? new Float64Array(3)
    told.set(keyId, known)
    return known
  }
  const mirror = memoryLimiter((keyId) => (action) => action(toldOf(keyId)), micros)
  const cells = openCells(allocateCells(), 1)
  const own = memoryLimiter((keyId) => cells('key', [keyId])[0]!, micros)

  function note(keyId: string, [minute, day, rows, ...more]: readonly string[]): readonly string[] {
    toldOf(keyId).set([minute, day, rows].map((left) => micros() + Number(left)))
    return more
  }

  return {
    note,
    async take(keyId, draws) {
      const take = { keyId, draws, from: 'store' } as const
      if (draws.length === 0) return success(take)
      const reply = await run('take', { keys: [bucketsKey(keyId)], args: argumentsOf(draws) })
      if (!reply.ok) return goesOn(awaySince(), micros()) ? await own.take(keyId, draws) : failure(AWAY)
      const [refused, waitMicros] = note(keyId, reply.value)
      if (refused === undefined) return success(take)
      const limit = draws.find(({ place }) => place === Number(refused) - 1)
      if (limit === undefined) throw new Error(`redis-limiter: bucket ${refused} refused, expected one of the draws.`)
      return failure(rateLimited({ limit, waitMicros: Number(waitMicros) }))
    },
    giveBack(take) {
      if (take.draws.length === 0) return
      if (take.from === 'server') return own.giveBack(take)
      mirror.giveBack(take)
      run('spend', { keys: [bucketsKey(take.keyId)], args: argumentsOf(take.draws, -1) }).then((reply) => {
        if (reply.ok) note(take.keyId, reply.value)
      }, warnOfFault)
    },
    status: (keyId, limits) => (awaySince() === undefined ? mirror : own).status(keyId, limits),
  }
}

/** Returns interval, quota and tokens of each of the three buckets for take.lua and spend.lua; zeros for no limit. */
function argumentsOf(draws: readonly Draw[], times = 1): readonly number[] {
  const args = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const { place, intervalMicros, quota, tokens = 1 } of draws)
    args.splice(3 * place, 3, intervalMicros, quota, tokens * times)
  return args
}

function bucketsKey(keyId: string): string {
  return `crl:buckets:${keyId}`
}

/** Budgets that servers share with a delay of some tenths of a second: no request waits for the store. */
type RedisBudgets = {
  readonly budgets: BudgetStore
  /** Sends the store what was taken here since the last call, and reads what all have taken; drops it on a failure. */
  exchange(): Promise<void>
}

// Rings in one exchange: a script for a thousand keeps the store busy for some milliseconds.
const MOST_AT_ONCE = 1_000
const MOST_UNTOLD = 50_000

/**
 * Opens budgets that count locally at once and are exchanged through the store. Between two exchanges each server may
 * let through what another has just used up; while the store is away, each server has budgets of its own.
 */
export function redisBudgets(run: RunScript, micros: () => number): RedisBudgets {
  // What was taken here that the store has not been told of, by budget and ring.
  const untold = new Map<string, { readonly ring: RingBuckets; readonly tokens: number }>()
  return {
    budgets: {
      ...ownStore(),
      spent(ring, spent) {
        const name = `${ring.budget}:${ring.ring}`
        const known = untold.get(name)
        if (known === undefined && untold.size >= MOST_UNTOLD) return
        const tokens = (known?.tokens ?? 0) + spent
        if (tokens === 0) untold.delete(name)
        else untold.set(name, { ring, tokens })
      },
    },
    async exchange() {
      const told = [...untold].slice(0, MOST_AT_ONCE)
      for (const [name] of told) untold.delete(name)
      if (told.length === 0) return
      const reply = await run('spend', {
        keys: told.map(([name]) => `crl:budget:${name}`),
        args: told.flatMap(([, { ring, tokens }]) => argumentsOf(ring.limits, tokens)),
      })
      if (!reply.ok) return
      const at = micros()
      for (const [i, [, { ring }]] of told.entries())
        ring.cell((fullAts) => {
          for (const { place } of ring.limits)
            fullAts[place] = Math.max(fullAts[place]!, at + Number(reply.value[3 * i + place]))
        })
    },
  }
}
