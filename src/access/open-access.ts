import { failure, type Result, success } from '../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from './access.ts'
import { ownStore } from './budgets.ts'
import { openCounts } from './counts.ts'
import { forgetDaily } from './forget-daily.ts'
import { ownEndedKeys } from './gate.ts'
import { missingPlanProblem, plansOfLiveKeys } from './missing-plan-problem.ts'
import { observedWriter } from './observed-writer.ts'
import { openWriter, type Role } from './open-writer.ts'
import { parseState } from './parse-state.ts'
import { steadyClock } from './steady-clock.ts'
import { openStore, type Store, unusable } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { storedAccess } from './stored-access.ts'
import { warnOfFault } from './warn-of-fault.ts'
import { writeBehind } from './write-behind.ts'
import { type WriteHealth, writeHealth } from './write-health.ts'

/** Opens the keys, limits, usage and reports of `STATE`. Problems: setting-wrong, state-unusable. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const state = parseState(options.state)
  if (!state.ok) return failure({ kind: 'setting-wrong', detail: state.problem })
  if (state.value.kind === 'lmdb') return await openFolderAccess(state.value.folder, options)
  const { openRedisAccess } = await import('./open-redis-access.ts')
  return await openRedisAccess(state.value, options)
}

async function openFolderAccess(folder: string, options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const { plans, now } = options
  const clock = steadyClock(now)
  const health = writeHealth(() => clock.micros(), options.onFault ?? process.emitWarning)
  const opened = await openForWriting({ folder, plans }, options.role ?? 'operator', health)
  if (!opened.ok) return opened
  const { store } = opened.value
  const writer = observedWriter(opened.value.writer, options.observer)
  const counts = openCounts(store, writer, clock)
  const { buckets, usage } = counts
  const shares = { budgetStore: ownStore(), endedKeys: ownEndedKeys() }
  const access = storedAccess({ store, writer, buckets, usage, clock, ...shares }, options)
  const writing = writeBehind(
    forgetDaily(
      () => counts.flush(),
      (at) => writer.run('forgetOld', at),
      now,
    ),
    warnOfFault,
  )
  return success({
    ...access,
    async close() {
      await access.close()
      try {
        await writing.close()
      } finally {
        await letGo(opened.value)
      }
    },
  })
}

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
