import { failure, type Result, success } from '../../../domain/result.ts'
import type { AccessOptions, AccessProblem, Role } from '../../access.ts'
import { missingPlanProblem } from '../../missing-plan-problem.ts'
import { openWriter } from './open-writer.ts'
import { openStore, type Store, unusable } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import type { WriteHealth } from './write-health.ts'

export type Opened = { readonly store: Store; readonly writer: StoreWriter }

/** Opens the store in a folder, and the writer for a role. Problems: setting-wrong, state-unusable. */
export async function openForWriting(
  { folder, plans }: { readonly folder: string } & Pick<AccessOptions, 'plans'>,
  role: Role,
  health: WriteHealth,
): Promise<Result<Opened, AccessProblem>> {
  const opened = await openParts(folder, role, health)
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}` })
  const missing = missingPlanProblem(plans, plansOfLiveKeys(opened.value.store))
  if (missing === undefined) return opened
  await letGo(opened.value)
  return failure(missing)
}

async function openParts(folder: string, role: Role, health: WriteHealth): Promise<Result<Opened, string>> {
  const opened = await openStore(folder)
  if (!opened.ok) return opened
  const store = opened.value
  try {
    const writer = await openWriter(role, { store, folder, health })
    if (writer.ok) return success({ store, writer: writer.value })
    await store.close()
    return writer
  } catch (error) {
    await store.close()
    return failure(unusable(folder, error))
  }
}

/** Closes the writer, after everything that was to be written, and the store. */
export async function letGo({ store, writer }: Opened): Promise<void> {
  await writer.close()
  await store.close()
}

function plansOfLiveKeys({ live }: Store): readonly string[] {
  return live.getRange().map(({ value }) => value.plan)
}
