import { type BudgetStore, ownStore, type RingBuckets } from '../../limits/budgets.ts'
import { argumentsOf } from './redis-limiter.ts'
import type { RunScript } from './redis-scripts.ts'

/** Budgets that servers share with a delay of some tenths of a second: no request waits for the store. */
export type RedisBudgets = {
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
