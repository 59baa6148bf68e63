import type { Access } from '../../access/access.ts'
import { addressGroup } from '../../access/address-group.ts'
import { type Limit, limitOf, retryAfterSeconds } from '../../access/token-bucket.ts'

/** Takes views from an address; the seconds to wait when they are not there, else undefined. */
export type ViewBudget = (address: string, views: number) => number | undefined

// A person opens a few pages a minute. The second limit is what keeps the whole register from being copied.
const VIEWS: readonly Limit[] = [limitOf(90, 90), limitOf(3_000, 86_400)]

export function createViewBudget({ budgets, micros }: Pick<Access, 'budgets' | 'micros'>): ViewBudget {
  const budget = budgets('views', VIEWS)
  return (address, views) => {
    const wait = budget.take(addressGroup(address), micros(), views)
    return wait > 0 ? retryAfterSeconds(wait) : undefined
  }
}
