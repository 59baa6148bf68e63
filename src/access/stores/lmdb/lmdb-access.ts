import { success } from '../../../domain/result.ts'
import { type Access, type AccessObserver, type AccessOptions, type AccessParts, accessOf } from '../../access.ts'
import { hashApiKey } from '../../keys/api-key.ts'
import type { Account, Accounts } from '../../keys/gate.ts'
import type { KeyLedger } from '../../keys/key-ledger.ts'
import { planOf } from '../../keys/key-service.ts'
import type { UsageBatch, UsageStore } from '../../keys/usage.ts'
import { type Cell, openCells } from '../../limits/cells.ts'
import { memoryLimiter } from '../../limits/plan-limits.ts'
import { type SteadyClock, steadyClock } from '../../limits/steady-clock.ts'
import type { ReportLedger } from '../../reports/reports.ts'
import { type LimitsMemory, openSignals, type Signals } from './limits-memory.ts'
import { daysOf, type Store } from './store.ts'
import { isFormTaken, recordOf, type TaskInput, type TaskName } from './store-tasks.ts'
import type { StoreWriter } from './store-writer.ts'

export type LmdbAccessParts = {
  /** Only read; `writer` writes. Both are closed with the access. */
  readonly store: Store
  readonly writer: StoreWriter
  readonly memory: LimitsMemory
  /** This thread's number, never given to another thread. */
  readonly owner: number
}

/** Opens keys, limits, usage and reports over a state folder; limits are exact across all threads with the memory. */
export function lmdbAccess({ store, memory, owner, ...parts }: LmdbAccessParts, options: AccessOptions): Access {
  const clock = steadyClock(options.now, memory.clock, owner)
  const micros = (): number => clock.micros()
  const signals = openSignals(memory.signals)
  const writer = observedWriter(parts.writer, options.observer)
  const cellOf = cellsOfKeys(store, clock, openCells(memory.keys, owner))
  // The keys whose buckets have changed since they were stored.
  const changed = new Set<string>()

  async function keep({ counts }: UsageBatch): Promise<boolean> {
    const keyIds = [...changed]
    // While nothing can be stored, an empty task finds out when the disk accepts writes again.
    if (keyIds.length + counts.length === 0 && writer.isStoring()) return true
    changed.clear()
    const ahead = clock.aheadMicros()
    const times = keyIds.map(
      (keyId) => [keyId, cellOf(keyId)((fullAts) => [...fullAts].map((fullAt) => fullAt - ahead))] as const,
    )
    let isStored = false
    try {
      isStored = (await writer.run('keepCounts', { times, counts })).ok
      return isStored
    } finally {
      if (!isStored) for (const keyId of keyIds) changed.add(keyId)
    }
  }

  return accessOf(
    {
      accounts: lmdbAccounts(store, signals.endedKeys, { plans: options.plans, micros }),
      limiter: memoryLimiter(cellOf, micros, (keyId) => changed.add(keyId)),
      usage: { keep, of: (keyId) => storedUsage(store, keyId) },
      budgets: { cells: openCells(memory.rings, owner) },
      keys: storedKeys(store, writer),
      onKeyEnded: signals.noteEndedKey,
      reports: storedReports(store, writer),
      micros,
      isStoring: () => writer.isStoring(),
      async close() {
        await writer.close()
        await store.close()
      },
    },
    options,
  )
}

/** Returns the cells of keys. One that is not in memory has what the store has. */
function cellsOfKeys(store: Store, clock: SteadyClock, cells: ReturnType<typeof openCells>): (keyId: string) => Cell {
  return (keyId) => {
    const [cell] = cells('key', [keyId], () => {
      store.refresh()
      const ahead = clock.aheadMicros()
      return (store.buckets.get(keyId) ?? []).map((fullAt) => fullAt + ahead)
    })
    return cell!
  }
}

function storedUsage(store: Store, keyId: string): ReturnType<UsageStore['of']> {
  store.refresh()
  const record = recordOf(store, keyId)
  if (record === undefined) return success(undefined)
  const counts = store.usage.entries(daysOf(keyId)).map(([[, day], counted]) => [day, counted] as const)
  return success({ plan: record.plan, counts: new Map(counts) })
}

function storedKeys(store: Store, writer: StoreWriter): KeyLedger {
  return {
    isFormTaken(form, at) {
      store.refresh()
      return success(isFormTaken(store, form, at))
    },
    enter: (record, asker) => writer.run('enterKey', record, asker),
    unused() {
      store.refresh()
      return success(store.unused)
    },
    expire: (keyIds, at) => writer.run('expireKeys', keyIds, at),
    revoke: (keyId, at) => writer.run('revokeKey', keyId, at),
    replaceSecret: (keyId, secret) => writer.run('replaceSecret', keyId, secret),
    records() {
      store.refresh()
      return success(store.keys.values())
    },
  }
}

function storedReports(store: Store, writer: StoreWriter): ReportLedger {
  return {
    enter: (report, ring) => writer.run('enterReport', report, ring),
    markRead: (reportIds) => writer.run('markRead', reportIds),
    remove: (reportId) => writer.run('removeReport', reportId),
    records() {
      store.refresh()
      return success(store.reports.values())
    },
  }
}

/** Wraps a writer so that an observer times each task. */
function observedWriter(writer: StoreWriter, observer: AccessObserver | undefined): StoreWriter {
  if (observer === undefined) return writer
  return {
    ...writer,
    async run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>) {
      const answered = observer.storeAsked()
      try {
        return await writer.run(name, ...input)
      } finally {
        answered()
      }
    },
  }
}

// A key that another process has revoked still works for at most this long.
const REMEMBERED_MICROS = 1_000_000

/** Finds accounts in a state folder. */
function lmdbAccounts(
  store: Store,
  endedKeys: Signals['endedKeys'],
  { plans, micros }: Pick<AccessOptions, 'plans'> & Pick<AccessParts, 'micros'>,
): Accounts {
  // By the key as sent: hashing takes longer than all else. Only known keys, cleared every second.
  const remembered = new Map<string, Account>()
  let rememberedUntil = 0
  let ended = 0
  return {
    find(apiKey) {
      const at = micros()
      if (at >= rememberedUntil || endedKeys() !== ended) {
        ended = endedKeys()
        remembered.clear()
        rememberedUntil = at + REMEMBERED_MICROS
      }
      const known = remembered.get(apiKey)
      if (known !== undefined) return success(known)
      store.refresh()
      const live = store.live.get(hashApiKey(apiKey))
      // An unknown key is not remembered: it must work as soon as it is issued.
      if (live === undefined) return success(undefined)
      const account = { keyId: live.keyId, plan: planOf(plans, live) }
      remembered.set(apiKey, account)
      return success(account)
    },
  }
}
