import { failure, type Result, success } from '../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from './access.ts'
import { accessOf } from './access-of.ts'
import { openCounts } from './counts.ts'
import { ownEndedKeys } from './gate.ts'
import { openWriter, type Role } from './open-writer.ts'
import type { Plan } from './plan.ts'
import { steadyClock } from './steady-clock.ts'
import { openStore, type Store, unusable } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { ownBudgets } from './subject-budget.ts'
import { writeBehind } from './write-behind.ts'
import { type WriteHealth, writeHealth } from './write-health.ts'

/** Opens the keys, limits, usage and reports of one state folder. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const { plans, now } = options
  const folder = parseState(options.state)
  if (!folder.ok) return failure({ kind: 'setting-wrong', detail: folder.problem })
  const clock = steadyClock(now)
  const health = writeHealth(() => clock.micros(), options.onFault ?? process.emitWarning)
  const opened = await openForWriting(folder.value, options.role ?? 'operator', health)
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}` })
  const { store, writer } = opened.value
  const missing = missingPlan(store, plans)
  if (missing !== undefined) {
    await letGo(opened.value)
    return failure(missing)
  }

  const counts = openCounts(store, writer, clock)
  const { buckets, usage } = counts
  const shares = { budgets: ownBudgets(), endedKeys: ownEndedKeys() }
  const access = accessOf({ store, writer, buckets, usage, clock, ...shares }, options)
  await writer.run('forgetOldIssues', now())
  const writing = writeBehind(
    () => counts.flush(),
    (fault) => process.emitWarning(fault instanceof Error ? fault : String(fault)),
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

/** What is wrong where a live key is on a plan that the table of plans does not hold. */
export function missingPlan(store: Store, plans: readonly Plan[]): AccessProblem | undefined {
  const stranger = [...store.live.getRange()].find(({ value }) => !plans.some(({ name }) => name === value.plan))
  if (stranger === undefined) return undefined
  const detail = `PLANS: a live key is on plan "${stranger.value.plan}", which the table of plans does not hold.`
  return { kind: 'setting-wrong', detail }
}

export type Opened = { readonly store: Store; readonly writer: StoreWriter }

/** Opens a folder to read from and to write to, as the role does. */
export async function openForWriting(folder: string, role: Role, health: WriteHealth): Promise<Result<Opened, string>> {
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

/** After everything that was to be written. */
export async function letGo({ store, writer }: Opened): Promise<void> {
  await writer.close()
  await store.close()
}

// A URL of another scheme may hold a password, so only its scheme is told.
/** The folder of `lmdb:FOLDER`. */
export function parseState(state: string): Result<string, string> {
  const [scheme, ...rest] = state.split(':')
  const folder = rest.join(':')
  if (scheme === 'lmdb' && folder !== '' && !folder.includes('\0')) return success(folder)
  return failure(`STATE: got ${rest.length === 0 ? 'no scheme' : `"${scheme}:…"`}, expected lmdb:FOLDER.`)
}
