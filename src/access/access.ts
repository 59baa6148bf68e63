import type { Gate } from './keys/gate.ts'
import type { KeyService } from './keys/key-service.ts'
import type { Budgets } from './limits/budgets.ts'
import type { Plan, Plans } from './limits/plan.ts'
import type { ReportService } from './reports/reports.ts'

/** Keys, limits, usage and reports, wherever they are stored. */
export type Access = {
  readonly gate: Gate
  readonly keys: KeyService
  readonly reports: ReportService
  readonly plans: Plans
  /** The limits besides those of plans. In memory with a state folder: a restart gives everybody fresh ones. */
  readonly budgets: Budgets
  /** False while the store cannot be written: keys and reports are refused, limits and usage are kept in memory. */
  isStoring(): boolean
  /** Writes what is not yet written, then closes the store. */
  close(): Promise<void>
}

/** A setting that is wrong, or a store that cannot be used now; `detail` is one line for the operator. */
export type AccessProblem = { readonly kind: 'setting-wrong' | 'state-unusable'; readonly detail: string }

export type AccessOptions = {
  /** `lmdb:PATH`, a folder that is created when it does not exist; or `redis://…`, `rediss://…`. */
  readonly state: string
  readonly plans: Plans
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  /** Returns so many bytes from a CSPRNG. */
  readonly random: (bytes: number) => Uint8Array
  /** Called with one line when the store goes away or cannot be written; without it Node prints a warning. */
  readonly onFault?: (line: string) => void
  /** Called with one line for each key issued, rotated or revoked, and once a minute for the limits hit. */
  readonly onNotice?: (line: string) => void
  readonly observer?: AccessObserver
}

/** Receives what the metrics count and time. */
export type AccessObserver = {
  /** Called once for each refused request, with the limit in words, one of a handful. */
  limitHit(limit: string): void
  /** Called when the store is asked to do something; the function it returns is called when that has ended. */
  storeAsked(): () => void
}

/** Returns the problem, setting-wrong, when a live key is on a plan that the table lacks; otherwise undefined. */
export function missingPlanProblem(plans: readonly Plan[], ofLiveKeys: readonly string[]): AccessProblem | undefined {
  const stranger = ofLiveKeys.find((plan) => !plans.some(({ name }) => name === plan))
  if (stranger === undefined) return undefined
  // The operator's commands are refused, too: keys can be revoked only while the table has their plan.
  const what = `a live key is on plan "${stranger}", which the table of plans lacks`
  return { kind: 'setting-wrong', detail: `PLANS: ${what}: add that plan, at least until its keys are revoked.` }
}
