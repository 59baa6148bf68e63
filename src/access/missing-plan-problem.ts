import type { AccessProblem } from './access.ts'
import type { Plan } from './limits/plan.ts'

/** Returns the problem, setting-wrong, when a live key is on a plan that the table lacks; otherwise undefined. */
export function missingPlanProblem(plans: readonly Plan[], ofLiveKeys: readonly string[]): AccessProblem | undefined {
  const stranger = ofLiveKeys.find((plan) => !plans.some(({ name }) => name === plan))
  if (stranger === undefined) return undefined
  // The operator's commands are refused, too: keys can be revoked only while the table has their plan.
  const what = `a live key is on plan "${stranger}", which the table of plans lacks`
  return { kind: 'setting-wrong', detail: `PLANS: ${what}: add that plan, at least until its keys are revoked.` }
}
