import type { RateLimited } from '../domain/problem.ts'
import { addressGroup } from './address-group.ts'
import type { Caller } from './gate.ts'
import type { Budgets } from './subject-budget.ts'
import { type Limit, limitOf, retryAfterSeconds } from './token-bucket.ts'

/** How many rows an address may have matched a day without a key. */
export const ADDRESS_ROWS: Limit = limitOf(1_000, 86_400)
const ADDRESS_ROWS_IN_WORDS = `${ADDRESS_ROWS.quota} rows a day for an address`

export type AddressRows = {
  /** Takes all of the rows, at most `ADDRESS_ROWS.quota`, or none; the problem when there are not so many left. */
  take(caller: Caller, rows: number): RateLimited | undefined
  /** How many rows the address has left. */
  left(caller: Caller): number
}

export type AddressRowsParts = {
  readonly budgets: Budgets
  readonly micros: () => number
  /** Told of each refusal. */
  readonly onLimitHit: (limit: string) => void
}

/** Kept in memory: a restart gives everybody a fresh day. */
export function addressRows({ budgets, micros, onLimitHit }: AddressRowsParts): AddressRows {
  const budget = budgets('rows', [ADDRESS_ROWS])
  return {
    take({ address }, rows) {
      const wait = budget.take(addressGroup(address), micros(), rows)
      if (wait === 0) return undefined
      onLimitHit(ADDRESS_ROWS_IN_WORDS)
      return { kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(wait), limit: ADDRESS_ROWS_IN_WORDS }
    },
    left: ({ address }) => budget.left(addressGroup(address), micros()).tokens,
  }
}
