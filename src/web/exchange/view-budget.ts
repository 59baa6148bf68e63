import { addressGroup } from '../../access/address-group.ts'
import { subjectBudget } from '../../access/subject-budget.ts'
import { type Limit, limitOf, retryAfterSeconds } from '../../access/token-bucket.ts'

/** Takes views from an address; the seconds to wait when they are not there, else undefined. */
export type ViewBudget = (address: string, views: number) => number | undefined

// A person opens a few pages a minute. The second limit is what keeps the whole register from being copied.
const VIEWS: readonly Limit[] = [limitOf(90, 90), limitOf(3_000, 86_400)]

export function createViewBudget(nowMillis: () => number): ViewBudget {
  const budgets = VIEWS.map((limit) => subjectBudget(limit))
  return (address, views) => {
    const subscriber = addressGroup(address)
    const at = Math.floor(nowMillis() * 1000)
    const wait = Math.max(...budgets.map((budget) => budget.waitMicros(subscriber, at, views)))
    if (wait > 0) return retryAfterSeconds(wait)
    for (const budget of budgets) budget.note(subscriber, at, views)
    return undefined
  }
}
