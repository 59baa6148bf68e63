import type { RateLimited } from '../domain/problem.ts'
import { addressGroup } from './address-group.ts'
import type { Caller } from './gate.ts'
import type { Budgets } from './subject-budget.ts'
import { type Limit, limitOf, retryAfterSeconds } from './token-bucket.ts'

/** How many rows of lists an address without a key may match a day. */
export const ADDRESS_ROWS: Limit = limitOf(1_000, 86_400)
const ADDRESS_ROWS_IN_WORDS = `${ADDRESS_ROWS.quota} rows a day for an address`

export type AddressRows = {
  /** Takes all rows, at most `ADDRESS_ROWS.quota`; or takes none and returns the problem when too few are left. */
  take(caller: Caller, rows: number): RateLimited | undefined
  /** Returns how many rows the address has left. */
  left(caller: Caller): number
}

export type AddressRowsParts = {
  readonly budgets: Budgets
  readonly micros: () => number
  /** Called once for each refused request, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

/** Opens the limit. With a state folder it is in memory: a restart gives everybody a fresh day. */
export function addressRows({ budgets, micros, onLimitHit }: AddressRowsParts): AddressRows {
  const budget = budgets('rows', [ADDRESS_ROWS])
  return {
    take({ address }, rows) {
      const wait = budget.take(addressGroup(address), micros(), rows)
      if (wait === 0) return undefined
      onLimitHit(ADDRESS_ROWS_IN_WORDS)
      return {
        kind: 'rate-limited',
        retryAfterSeconds: retryAfterSeconds(wait),
        limit: ADDRESS_ROWS_IN_WORDS,
        fewerRows: true,
      }
    },
    left: ({ address }) => budget.left(addressGroup(address), micros()).tokens,
  }
}
