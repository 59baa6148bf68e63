import { addressGroup } from '../../access/address-group.ts'

/** How much a page view costs, and how fast an address earns it back. */
export type Allowance = { readonly burst: number; readonly perSecond: number }

export type Throttle = {
  /** Takes `cost` views from an address; the seconds to wait (≥ 1) when they are not there, else undefined. */
  take(address: string, cost: number): number | undefined
}

// Some 100 bytes each: 5 MB at most, whoever calls.
const MAX_ADDRESSES = 50_000

/**
 * One token bucket for each address and allowance, kept as the second at which it will be full again (GCRA). The
 * address seen longest ago is forgotten first.
 */
export function createThrottle(allowances: readonly Allowance[], now: () => number): Throttle {
  const buckets = new Map<string, readonly number[]>()
  return {
    take(address, cost) {
      const subscriber = addressGroup(address)
      const seconds = now() / 1000
      const known = buckets.get(subscriber) ?? []
      const next = allowances.map((allowance, i) => spend(allowance, Math.max(seconds, known[i] ?? 0), cost))
      const wait = Math.max(...next.map(({ earliest }) => earliest - seconds))
      if (wait > 0) return Math.max(1, Math.ceil(wait))
      buckets.delete(subscriber)
      buckets.set(
        subscriber,
        next.map(({ fullAt }) => fullAt),
      )
      if (buckets.size > MAX_ADDRESSES) forgetOldest(buckets)
      return undefined
    },
  }
}

function spend({ burst, perSecond }: Allowance, fullAt: number, cost: number): { fullAt: number; earliest: number } {
  const next = fullAt + cost / perSecond
  return { fullAt: next, earliest: next - burst / perSecond }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  for (const oldest of buckets.keys()) {
    buckets.delete(oldest)
    return
  }
}
