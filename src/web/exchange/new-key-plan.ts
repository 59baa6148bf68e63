import type { Plan } from '../../access/plan.ts'
import type { WebContext } from './web-context.ts'

/** The first plan of the table is what a key issued here gets. */
export function newKeyPlan({ access: { plans } }: WebContext): Plan {
  const [plan] = plans
  if (plan === undefined) throw new Error('new-key-plan: the table of plans is empty, expected at least one.')
  return plan
}
