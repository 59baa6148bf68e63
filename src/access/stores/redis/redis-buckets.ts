import { LRUCache } from 'lru-cache'
import type { Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import { type FullTimes, offsetOf, spentMicros, type Taking } from '../../limits/bucket-table.ts'
import { clampedFullAt, type Draw, type PlanLimit } from '../../limits/token-bucket.ts'
import { warnOfFault } from '../../warn-of-fault.ts'
import type { RunScript } from './redis-scripts.ts'
import { readTimes, timesHere } from './redis-times.ts'

/** Tokens taken in the store. The caller passes the take to `keep` or to `giveBack`, exactly once. */
type RedisTake = { readonly keyId: string; readonly id: string; readonly draws: readonly Draw[] }

/** The token buckets of all keys, in a store that several servers share. */
export type RedisBuckets = {
  /** Takes the tokens of every draw, or none if a bucket has too few. One round trip. Problem: unavailable. */
  take(keyId: string, draws: readonly Draw[]): Promise<Result<Taking<RedisTake>, Unavailable>>
  /** Keeps the take; the store learns of it with the next `take` or `giveBack` of the key. */
  keep(take: RedisTake): void
  /** Gives the tokens back: tells the store at once, and does not wait for its reply. */
  giveBack(take: RedisTake): void
  /** Remembers the full times that the store has just reported for a key, converted to this server's clock. */
  note(keyId: string, times: FullTimes): void
  /**
   * Returns when the buckets of a key will be full, by what the store last reported: when this server last took, gave
   * back, or looked up the account. Does not ask the store.
   */
  fullTimes(keyId: string, limits: readonly PlanLimit[], at: number): FullTimes
}

export type RedisBucketsParts = {
  readonly run: RunScript
  readonly micros: () => number
  /** Different on every server of the store, so that ids of takes are unique. */
  readonly serverId: string
}

// Some 200 bytes each. A key that is forgotten early is reported with full buckets until its next take.
const MAX_TOLD = 50_000
const NO_LIMIT = [0, 0, 0] as const
const NOT_TAKEN = ''

export function redisBuckets({ run, micros, serverId }: RedisBucketsParts): RedisBuckets {
  const told = new LRUCache<string, FullTimes>({ max: MAX_TOLD })
  const kept = new Map<string, string>()
  let takes = 0

  const note = (keyId: string, reply: readonly string[]): readonly string[] => {
    const times = readTimes(reply)
    told.set(keyId, timesHere(times, micros()))
    return times.more
  }
  const takeKept = (keyId: string): string => {
    const ids = kept.get(keyId) ?? ''
    kept.delete(keyId)
    return ids
  }

  return {
    async take(keyId, draws) {
      if (draws.length === 0) return success({ ok: true, take: { keyId, id: NOT_TAKEN, draws } })
      const id = `${serverId}.${takes++}`
      const args = [id, takeKept(keyId), ...argumentsOf(draws)]
      const reply = await run('take', { keys: [bucketKey(keyId)], args })
      if (!reply.ok) return reply
      const [refused, wait] = note(keyId, reply.value)
      if (refused === undefined) return success({ ok: true, take: { keyId, id, draws } })
      const limit = draws.find((draw) => offsetOf(draw) === Number(refused) - 1)
      if (limit === undefined) throw new Error(`redis-buckets: bucket ${refused} refused, expected one of the draws.`)
      return success({ ok: false, limit, waitMicros: Number(wait) })
    },
    keep({ keyId, id }) {
      if (id === NOT_TAKEN) return
      // Dropping the ids is safe: the store counts an undecided take as kept after a minute.
      if (kept.size >= MAX_TOLD) kept.clear()
      kept.set(keyId, `${kept.get(keyId) ?? ''}${id} `)
    },
    giveBack({ keyId, id, draws }) {
      if (id === NOT_TAKEN) return
      const times = told.get(keyId)
      if (times !== undefined) told.set(keyId, without(times, draws))
      const args = [id, takeKept(keyId)]
      run('give-back', { keys: [bucketKey(keyId)], args }).then((reply) => {
        if (reply.ok) note(keyId, reply.value)
      }, warnOfFault)
    },
    note: (keyId, times) => told.set(keyId, times),
    fullTimes(keyId, limits, at) {
      const times: [number, number, number] = [...(told.get(keyId) ?? NO_LIMIT)]
      for (const limit of limits) times[offsetOf(limit)] = clampedFullAt(times[offsetOf(limit)], at, limit)
      return times
    },
  }
}

function bucketKey(keyId: string): string {
  return `crl:buckets:${keyId}`
}

/** Returns interval, quota and tokens of minute, day and rows for take.lua; zeros where nothing is drawn. */
function argumentsOf(draws: readonly Draw[]): readonly number[] {
  const args = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const draw of draws) args.splice(3 * offsetOf(draw), 3, draw.intervalMicros, draw.quota, draw.tokens ?? 1)
  return args
}

function without([minute, day, rows]: FullTimes, draws: readonly Draw[]): FullTimes {
  const times: [number, number, number] = [minute, day, rows]
  for (const draw of draws) times[offsetOf(draw)] -= spentMicros(draw)
  return times
}
