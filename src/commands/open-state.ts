import type { Access, AccessProblem } from '../access/access.ts'
import { openAccess } from '../access/open-access.ts'
import { readPlans } from '../access/read-plans.ts'
import { failure, type Result } from '../domain/result.ts'

/** The settings STATE and PLANS, as given; an empty one counts as not given. */
export type StateSource = { readonly state: string | undefined; readonly plansFile: string | undefined }

/** Clock and random bytes. `tell` is called with one line when the state cannot be written to the disk. */
export type StateTools = {
  readonly now: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly tell: (line: string) => void
}

const DEFAULT_STATE = 'lmdb:var/state'

/** Opens the server's state, with the server's defaults for what is not given. */
export async function openState(
  { state, plansFile }: StateSource,
  { tell, ...tools }: StateTools,
): Promise<Result<Access, AccessProblem>> {
  const plans = readPlans(plansFile)
  if (!plans.ok) return failure({ kind: 'setting-wrong', detail: plans.problem })
  return await openAccess({ state: state || DEFAULT_STATE, plans: plans.value, ...tools, onFault: tell })
}
