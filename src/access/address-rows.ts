import type { RateLimited } from '../domain/problem.ts'
import { addressGroup } from './address-group.ts'
import type { Caller } from './gate.ts'
import { subjectBudget } from './subject-budget.ts'
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

/** Kept in memory: a restart gives everybody a fresh day. `onLimitHit` is told of each refusal. */
export function addressRows(micros: () => number, onLimitHit: (limit: string) => void): AddressRows {
  const budget = subjectBudget(ADDRESS_ROWS)
  return {
    take({ address }, rows) {
      const subscriber = addressGroup(address)
      const at = micros()
      const wait = budget.waitMicros(subscriber, at, rows)
      if (wait === 0) {
        budget.note(subscriber, at, rows)
        return undefined
      }
      onLimitHit(ADDRESS_ROWS_IN_WORDS)
      return { kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(wait), limit: ADDRESS_ROWS_IN_WORDS }
    },
    left: ({ address }) => budget.left(addressGroup(address), micros()).tokens,
  }
}
