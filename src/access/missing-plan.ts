import type { AccessProblem } from './access.ts'
import type { Plan } from './plan.ts'
import type { Store } from './store.ts'

/** Returns the problem, setting-wrong, when a live key is on a plan that the table lacks; otherwise undefined. */
export function missingPlan(plans: readonly Plan[], ofLiveKeys: readonly string[]): AccessProblem | undefined {
  const stranger = ofLiveKeys.find((plan) => !plans.some(({ name }) => name === plan))
  if (stranger === undefined) return undefined
  const detail = `PLANS: a live key is on plan "${stranger}", which the table of plans does not hold.`
  return { kind: 'setting-wrong', detail }
}

/** Returns the plan of every live key of a state folder. */
export function plansOfLiveKeys({ live }: Store): readonly string[] {
  return live.getRange().map(({ value }) => value.plan)
}
