import type { Plan } from '../../access/plan.ts'
import type { WebContext } from './web-context.ts'

/** Returns the plan of the keys that the pages issue: the first one of the table. */
export function newKeyPlan({ access: { plans } }: WebContext): Plan {
  const [plan] = plans
  if (plan === undefined) throw new Error('new-key-plan: the table of plans is empty, expected at least one.')
  return plan
}
