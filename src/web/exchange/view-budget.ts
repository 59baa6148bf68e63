import type { Access } from '../../access/access.ts'
import { addressGroup } from '../../access/address-group.ts'
import { type Limit, limitOf, retryAfterSeconds } from '../../access/token-bucket.ts'

/** Takes views from the budget of an address; when too few are left, takes none and returns the seconds to wait. */
export type TakeViews = (address: string, views: number) => number | undefined

/** The views of an address at once, of which one a second comes back. A person opens a few pages a minute. */
export const VIEWS_AT_ONCE = 90
/** The views of an address a day, which keep a caller from copying the whole register. */
export const VIEWS_A_DAY = 3_000
const VIEWS: readonly Limit[] = [limitOf(VIEWS_AT_ONCE, VIEWS_AT_ONCE), limitOf(VIEWS_A_DAY, 86_400)]

/** Creates the budgets of views, one for each group of addresses that one subscriber holds (address-group.ts). */
export function createViewBudget({ budgets, micros }: Pick<Access, 'budgets' | 'micros'>): TakeViews {
  const budget = budgets('views', VIEWS)
  return (address, views) => {
    const wait = budget.take(addressGroup(address), micros(), views)
    return wait > 0 ? retryAfterSeconds(wait) : undefined
  }
}
