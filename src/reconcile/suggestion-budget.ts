import type { Caller } from '../access/gate.ts'
import type { RateLimited } from '../domain/problem.ts'
import type { ReconcileContext } from './reconcile-context.ts'

/** Takes one suggestion, preview or flyout from the page views of the caller's address; a problem when none is left. */
export type TakeSuggestion = (caller: Caller) => RateLimited | undefined

export function createSuggestionBudget({ budgets }: ReconcileContext): TakeSuggestion {
  const views = budgets('views')
  return ({ address }) => views.take(address)
}
