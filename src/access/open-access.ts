import { failure, type Result, success } from '../domain/result.ts'
import { BucketTable, type FullTimes } from './bucket-table.ts'
import { type Account, bucketStatus, type Gate, openGate } from './gate.ts'
import { japanDay } from './japan-day.ts'
import { type KeyDesk, openKeyDesk, planOf } from './key-desk.ts'
import type { Plan } from './plan.ts'
import { openReportDesk, type ReportDesk } from './reports.ts'
import { type SteadyClock, steadyClock } from './steady-clock.ts'
import { openStore, type Store } from './store.ts'
import { type DayCount, USAGE_DAYS, UsageCounts } from './usage-counts.ts'
import { writeBehind } from './write-behind.ts'

export type Access = {
  readonly gate: Gate
  readonly keys: KeyDesk
  readonly reports: ReportDesk
  readonly plans: readonly Plan[]
  /** Writes what is not yet written, then lets go of the store. */
  close(): Promise<void>
}

/** A setting nobody could use, or a folder that cannot be used now; `detail` is one line for the operator. */
export type AccessProblem = { readonly kind: 'setting-wrong' | 'state-unusable'; readonly detail: string }

export type AccessOptions = {
  /** `lmdb:PATH`, a folder made when it is not there. */
  readonly state: string
  /** The first is what a key gets when none is named. */
  readonly plans: readonly Plan[]
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** That many bytes from a CSPRNG. */
  readonly random: (bytes: number) => Uint8Array
  /** Told when limits and usage could not be written behind; without it Node prints a warning. */
  readonly onFault?: (fault: Error) => void
}

/** Opens the keys, limits, usage and reports of one state folder; other processes may have it open too. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const { plans, now, random } = options
  const folder = parseState(options.state)
  if (!folder.ok) return failure({ kind: 'setting-wrong', detail: folder.problem })
  const opened = await openStore(folder.value)
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}` })
  const store = opened.value
  const stranger = [...store.live.getRange()].find(({ value }) => !plans.some(({ name }) => name === value.plan))
  if (stranger !== undefined) {
    await store.close()
    const detail = `PLANS: a live key is on plan "${stranger.value.plan}", which the table of plans does not hold.`
    return failure({ kind: 'setting-wrong', detail })
  }

  const clock = steadyClock(now)
  const buckets = new BucketTable((keyId) => storedFullTimes(store, clock, keyId))
  const usage = new UsageCounts({
    countOn: (keyId, day) => store.usage.get([keyId, day]) ?? 0,
    countsBetween: (keyId, first, last) => storedCounts(store, keyId, { first, last }),
  })
  const gate = openGate({ buckets, usage, clock, now, findAccount: (hash) => findAccount(store, plans, hash) })
  const keys = openKeyDesk({
    store,
    plans,
    now,
    random,
    usageOf: (keyId, plan) => ({
      buckets: bucketStatus(buckets, { keyId, plan, at: clock.micros() }),
      days: usage.days(keyId, japanDay(now())),
    }),
    onKeyEnded: gate.forgetKeys,
  })
  const writing = writeBehind(() => flush(store, { buckets, usage, clock }), options.onFault ?? process.emitWarning)
  return success({
    gate,
    keys,
    reports: openReportDesk(store, now),
    plans,
    async close() {
      try {
        await writing.close()
      } finally {
        await store.close()
      }
    },
  })
}

// A URL of another scheme may hold a password, so only its scheme is told.
function parseState(state: string): Result<string, string> {
  const [scheme, ...rest] = state.split(':')
  const folder = rest.join(':')
  if (scheme === 'lmdb' && folder !== '' && !folder.includes('\0')) return success(folder)
  return failure(`STATE: got ${rest.length === 0 ? 'no scheme' : `"${scheme}:…"`}, expected lmdb:FOLDER.`)
}

function findAccount(store: Store, plans: readonly Plan[], hash: string): Account | undefined {
  store.refresh()
  const live = store.live.get(hash)
  return live === undefined ? undefined : { keyId: live.keyId, plan: planOf(plans, live) }
}

function storedFullTimes(store: Store, clock: SteadyClock, keyId: string): FullTimes | undefined {
  const stored = store.buckets.get(keyId)
  if (stored === undefined) return undefined
  const ahead = clock.aheadMicros()
  return [stored[0] + ahead, stored[1] + ahead]
}

function storedCounts(
  store: Store,
  keyId: string,
  { first, last }: { readonly first: number; readonly last: number },
): readonly Readonly<DayCount>[] {
  const rows = store.usage.getRange({ start: [keyId, first], end: [keyId, last + 1] })
  return [...rows.map(({ key: [, day], value }) => ({ keyId, day, counted: value }))]
}

// The puts of one turn become one transaction, written by another thread.
async function flush(
  store: Store,
  {
    buckets,
    usage,
    clock,
  }: { readonly buckets: BucketTable; readonly usage: UsageCounts; readonly clock: SteadyClock },
): Promise<void> {
  const ahead = clock.aheadMicros()
  const times = buckets.takeDirty()
  const counts = usage.takeDirty()
  try {
    await Promise.all([
      ...times.map(([keyId, [minute, day]]) => store.buckets.put(keyId, [minute - ahead, day - ahead])),
      ...counts.map(({ keyId, day, counted }) => store.usage.put([keyId, day], counted)),
      ...counts
        .filter(({ firstOfDay }) => firstOfDay)
        .flatMap(({ keyId, day }) => forgetOldUsage(store, keyId, day - USAGE_DAYS + 1)),
    ])
    for (const row of counts) row.firstOfDay = false
  } catch (error) {
    for (const [keyId] of times) buckets.markDirty(keyId)
    for (const row of counts) usage.markDirty(row)
    throw error
  }
}

function forgetOldUsage(store: Store, keyId: string, firstKept: number): readonly Promise<boolean>[] {
  return [...store.usage.getKeys({ start: [keyId, 0], end: [keyId, firstKept] })].map((key) => store.usage.remove(key))
}
