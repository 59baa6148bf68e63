import { addressGroup } from '../access/address-group.ts'
import type { Caller } from '../access/gate.ts'
import { limitOf, retryAfterSeconds } from '../access/token-bucket.ts'
import type { RateLimited } from '../domain/problem.ts'
import type { ReconcileContext } from './reconcile-context.ts'

// Limits on suggestions, previews and flyouts for an address: more than a person needs, less than a copy of the
// register.
const LIMITS = [limitOf(120, 60), limitOf(3_000, 86_400)]
const LIMITS_IN_WORDS = '120 suggestions and previews a minute, 3,000 a day'

/** Takes one suggestion, preview or flyout from the budget of the caller's address; a problem when none is left. */
export type TakeSuggestion = (caller: Caller) => RateLimited | undefined

export function createSuggestionBudget({ budgets, micros, noteLimitHit }: ReconcileContext): TakeSuggestion {
  const budget = budgets('looks', LIMITS)
  return ({ address }) => {
    const wait = budget.take(addressGroup(address), micros())
    if (wait === 0) return undefined
    noteLimitHit(LIMITS_IN_WORDS)
    return { kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(wait), limit: LIMITS_IN_WORDS }
  }
}
