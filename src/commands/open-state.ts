import { readFileSync } from 'node:fs'
import type { Access, AccessProblem } from '../access/access.ts'
import { openAccess } from '../access/open-access.ts'
import { DEFAULT_PLANS, type Plan, parsePlans } from '../access/plan.ts'
import { failure, type Result, success } from '../domain/result.ts'

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
  const plans = plansFile ? readPlans(plansFile) : success(DEFAULT_PLANS)
  if (!plans.ok) return failure({ kind: 'setting-wrong', detail: plans.problem })
  return await openAccess({ state: state || DEFAULT_STATE, plans: plans.value, ...tools, onFault: tell })
}

function readPlans(file: string): Result<readonly Plan[], string> {
  try {
    const plans = parsePlans(readFileSync(file, 'utf8'))
    return plans.ok ? plans : failure(`PLANS: ${file}: ${plans.problem}`)
  } catch (error) {
    return failure(`PLANS: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
