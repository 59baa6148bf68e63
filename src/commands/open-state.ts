import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, AccessProblem } from '../access/access.ts'
import { readPlans } from '../access/limits/plan.ts'
import { parseState } from '../access/parse-state.ts'
import { openAccess } from '../access/stores/open-access.ts'
import { failure, type Result } from '../domain/result.ts'

/** The settings STATE and PLANS, as given; an empty one counts as not given. */
export type StateSource = { readonly state: string | undefined; readonly plansFile: string | undefined }

/** Clock and random bytes. `tell` is called with one line when the folder had no store, or cannot be written to. */
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
  const given = state || DEFAULT_STATE
  const empty = folderWithoutStore(given)
  const opened = await openAccess({ state: given, plans: plans.value, ...tools, onFault: tell })
  if (opened.ok && empty !== undefined)
    tell(`STATE: ${empty} had no store, and has an empty one now. Give this command the STATE of the server.`)
  return opened
}

function folderWithoutStore(given: string): string | undefined {
  const state = parseState(given)
  if (!state.ok || state.value.kind !== 'lmdb') return undefined
  const { folder } = state.value
  return existsSync(join(folder, 'data.mdb')) ? undefined : folder
}
