import type { RateLimited } from '../domain/problem.ts'
import type { Caller } from './keys/gate.ts'
import type { Budgets } from './limits/budgets.ts'
import { innermostLimit } from './limits/ring-budgets.ts'

/** How many rows of lists an address without a key may match a day. */
export const ROWS_OF_AN_ADDRESS: number = innermostLimit('rows').quota

export type AddressRows = {
  /** Takes all rows, at most `ROWS_OF_AN_ADDRESS`; or takes none and returns the problem when too few are left. */
  take(caller: Caller, rows: number): RateLimited | undefined
  /** Returns how many rows the address has left. */
  left(caller: Caller): number
}

/** Opens the limit. With a state folder it is in memory: a restart gives everybody a fresh day. */
export function addressRows(budgets: Budgets): AddressRows {
  const budget = budgets('rows')
  return {
    take: ({ address }, rows) => budget.take(address, rows),
    left: ({ address }) => budget.left(address).tokens,
  }
}
