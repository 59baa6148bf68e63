import type { Caller } from '../access/keys/gate.ts'
import type { RateLimited } from '../domain/problem.ts'
import type { ReconcileContext } from './reconcile-context.ts'

/** Takes one from a budget of the caller's address; a problem when none is left. */
export type Take = (caller: Caller) => RateLimited | undefined

/** Returns the budget that every request takes from before anything of it is read, whatever its answer. */
export function createRequestBudget({ budgets }: ReconcileContext): Take {
  const requests = budgets('reconciling')
  return ({ address }) => requests.take(address)
}

/** Returns the budget of suggestions, previews and flyouts: the page views of the address. */
export function createSuggestionBudget({ budgets }: ReconcileContext): Take {
  const views = budgets('views')
  return ({ address }) => views.take(address)
}
