import { failure, type Result, success } from '../../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from '../access.ts'
import { forgetDaily } from '../forget-daily.ts'
import { ownEndedKeys } from '../keys/gate.ts'
import { ownStore } from '../limits/budgets.ts'
import { steadyClock } from '../limits/steady-clock.ts'
import { parseState } from '../parse-state.ts'
import { warnOfFault } from '../warn-of-fault.ts'
import { writeBehind } from '../write-behind.ts'
import { openCounts } from './lmdb/counts.ts'
import { observedWriter } from './lmdb/observed-writer.ts'
import { letGo, openForWriting } from './lmdb/open-for-writing.ts'
import { storedAccess } from './lmdb/stored-access.ts'
import { writeHealth } from './lmdb/write-health.ts'

/** Opens the keys, limits, usage and reports of `STATE`. Problems: setting-wrong, state-unusable. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const state = parseState(options.state)
  if (!state.ok) return failure({ kind: 'setting-wrong', detail: state.problem })
  if (state.value.kind === 'lmdb') return await openFolderAccess(state.value.folder, options)
  const { openRedisAccess } = await import('./redis/open-redis-access.ts')
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
