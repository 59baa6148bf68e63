import { failure, type Result, success } from '../../../domain/result.ts'
import {
  type Access,
  type AccessObserver,
  type AccessOptions,
  type AccessParts,
  type AccessProblem,
  accessOf,
  missingPlanProblem,
} from '../../access.ts'
import { hashApiKey } from '../../keys/api-key.ts'
import type { Account, Accounts } from '../../keys/gate.ts'
import { type KeyLedger, planOf } from '../../keys/key-service.ts'
import type { UsageBatch, UsageStore } from '../../keys/usage.ts'
import { type Cell, openCells } from '../../limits/cells.ts'
import { memoryLimiter } from '../../limits/plan-limits.ts'
import { type SteadyClock, steadyClock } from '../../limits/steady-clock.ts'
import type { ReportLedger } from '../../reports/reports.ts'
import { claimFolder } from './claim-folder.ts'
import { allocateLimits, type LimitsMemory, openSignals, type Signals } from './limits-memory.ts'
import { daysOf, openSoundStore, openStore, type Store, unusable } from './store.ts'
import { isFormTaken, recordOf, type StoreTask, type TaskInput } from './store-tasks.ts'
import { openWriter, type StoreWriter, writeHealth } from './store-writer.ts'

/** The number of the thread that writes; threads that answer requests have higher ones. */
export const FIRST_OWNER = 1

/** Opens a state folder for one of the operator's commands. Problems: setting-wrong, state-unusable. */
export async function openLmdb(folder: string, options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const opened = await openForWriting(folder, 'operator', options)
  return opened.ok ? success(lmdbAccess(opened.value, options)) : opened
}

/** What the main thread does with the store on behalf of the threads that answer requests. */
export type ThreadsStore = {
  /** What the threads pass to `openLmdbOfThread`; undefined when each has a connection of its own to a server. */
  readonly limits: { readonly folder: string; readonly memory: LimitsMemory } | undefined
  /** Runs a task that a thread has sent, as `StoreWriter.run` does. */
  perform(task: StoreTask): ReturnType<StoreWriter['run']>
  /** Closes the store, after everything that was to be written. */
  close(): Promise<void>
}

/** Opens a state folder for the threads of this process. Problems: setting-wrong, state-unusable. */
export async function openLmdbForThreads(
  folder: string,
  options: WritingOptions,
): Promise<Result<ThreadsStore, AccessProblem>> {
  const opened = await openForWriting(folder, 'server', options)
  if (!opened.ok) return opened
  const { run, memory, close } = opened.value
  return success({
    limits: { folder, memory },
    perform: ({ name, input }) => run(name, ...(input as TaskInput<typeof name>)),
    close,
  })
}

type ThreadParts = NonNullable<ThreadsStore['limits']> & Pick<OpenedStore, 'owner' | 'run'>

/** Opens the keys, limits, usage and reports of a folder for one of several threads; `run` has the first one write. */
export async function openLmdbOfThread(
  { folder, memory, owner, run }: ThreadParts,
  options: AccessOptions,
): Promise<Access> {
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(`open-lmdb: ${opened.problem}`)
  const store = opened.value
  return lmdbAccess({ store, run, memory, owner, close: store.close }, options)
}

type WritingOptions = Pick<AccessOptions, 'plans' | 'now' | 'onFault'>

/** A store that was checked, the only way to write to it, and the memory for the limits. */
type OpenedStore = {
  /** Only read; `run` writes. */
  readonly store: Store
  readonly run: StoreWriter['run']
  readonly memory: LimitsMemory
  /** This thread's number, never given to another thread. */
  readonly owner: number
  /** Closes the store, after everything that was to be written. */
  readonly close: () => Promise<void>
}

/** Opens the store, which a server claims for itself beside commands. Problems: setting-wrong, state-unusable. */
async function openForWriting(
  folder: string,
  role: 'server' | 'operator',
  { plans, now, onFault = process.emitWarning }: WritingOptions,
): Promise<Result<OpenedStore, AccessProblem>> {
  const opened = await openStore(folder)
  if (!opened.ok) return failure(stateUnusable(opened.problem))
  const store = opened.value
  const refuse = async (problem: AccessProblem): Promise<Result<never, AccessProblem>> => {
    await store.close()
    return failure(problem)
  }
  const plansOfKeys = store.live.values().map(({ plan }) => plan)
  const missing = missingPlanProblem(plans, plansOfKeys)
  if (missing !== undefined) return await refuse(missing)
  try {
    const claim = role === 'server' ? await claimFolder(folder, (action) => store.write(action)) : success(undefined)
    if (!claim.ok) return await refuse(stateUnusable(claim.problem))
    const memory = allocateLimits()
    const clock = steadyClock(now, memory.clock, FIRST_OWNER)
    const health = writeHealth(openSignals(memory.signals), clock.micros, onFault)
    const writer = openWriter(store, folder, health)
    const close = async (): Promise<void> => {
      await writer.close()
      await claim.value?.release()
      await store.close()
    }
    return success({ store, run: writer.run, memory, owner: FIRST_OWNER, close })
  } catch (error) {
    return await refuse(stateUnusable(unusable(folder, error)))
  }
}

function stateUnusable(why: string): AccessProblem {
  return { kind: 'state-unusable', detail: `STATE: ${why}` }
}

/** Opens keys, limits, usage and reports over a state folder; limits are exact across all threads with the memory. */
function lmdbAccess({ store, memory, owner, close, ...opened }: OpenedStore, options: AccessOptions): Access {
  const clock = steadyClock(options.now, memory.clock, owner)
  const micros = (): number => clock.micros()
  const signals = openSignals(memory.signals)
  const run = timed(opened.run, options.observer)
  const cellOf = cellsOfKeys(store, clock, openCells(memory.keys, owner))
  // The keys whose buckets have changed since they were stored.
  const changed = new Set<string>()

  async function keep({ counts }: UsageBatch): Promise<boolean> {
    const keyIds = [...changed]
    // While nothing can be stored, an empty task finds out when the disk accepts writes again.
    if (keyIds.length + counts.length === 0 && signals.isStoring()) return true
    changed.clear()
    const ahead = clock.aheadMicros()
    const times = keyIds.map(
      (keyId) => [keyId, cellOf(keyId)((fullAts) => [...fullAts].map((fullAt) => fullAt - ahead))] as const,
    )
    let isStored = false
    try {
      isStored = (await run('keepCounts', { times, counts })).ok
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
      keys: storedKeys(store, run),
      onKeyEnded: signals.noteEndedKey,
      reports: storedReports(store, run),
      micros,
      isStoring: signals.isStoring,
      close,
    },
    options,
  )
}

/** Returns the cells of keys. One that is not in memory has what the store has. */
function cellsOfKeys(store: Store, clock: SteadyClock, cells: ReturnType<typeof openCells>): (keyId: string) => Cell {
  return (keyId) => {
    const [cell] = cells('key', [keyId], () => {
      const ahead = clock.aheadMicros()
      return (store.fresh().buckets.get(keyId) ?? []).map((fullAt) => fullAt + ahead)
    })
    return cell!
  }
}

function storedUsage(store: Store, keyId: string): ReturnType<UsageStore['of']> {
  const record = recordOf(store.fresh(), keyId)
  if (record === undefined) return success(undefined)
  const counts = store.usage.entries(daysOf(keyId)).map(([[, day], counted]) => [day, counted] as const)
  return success({ plan: record.plan, counts: new Map(counts) })
}

function storedKeys(store: Store, run: StoreWriter['run']): KeyLedger {
  return {
    isFormTaken: (form, at) => success(isFormTaken(store.fresh(), form, at)),
    enter: (record, asker) => run('enterKey', record, asker),
    unused: () => success(store.fresh().unused),
    expire: (keyIds, at) => run('expireKeys', keyIds, at),
    revoke: (keyId, at) => run('revokeKey', keyId, at),
    replaceSecret: (keyId, secret) => run('replaceSecret', keyId, secret),
    records: () => success(store.fresh().keys.values()),
  }
}

function storedReports(store: Store, run: StoreWriter['run']): ReportLedger {
  return {
    enter: (report, ring) => run('enterReport', report, ring),
    markRead: (reportIds) => run('markRead', reportIds),
    remove: (reportId) => run('removeReport', reportId),
    records: () => success(store.fresh().reports.values()),
  }
}

/** Makes an observer time each task. */
function timed(run: StoreWriter['run'], observer: AccessObserver | undefined): StoreWriter['run'] {
  return async (name, ...input) => {
    const answered = observer?.storeAsked()
    try {
      return await run(name, ...input)
    } finally {
      answered?.()
    }
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
      const live = store.fresh().live.get(hashApiKey(apiKey))
      // An unknown key is not remembered: it must work as soon as it is issued.
      if (live === undefined) return success(undefined)
      const account = { keyId: live.keyId, plan: planOf(plans, live) }
      remembered.set(apiKey, account)
      return success(account)
    },
  }
}
