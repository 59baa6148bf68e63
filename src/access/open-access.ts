import { failure, type Result, success } from '../domain/result.ts'
import { type AddressRows, addressRows } from './address-rows.ts'
import { openCounts } from './counts.ts'
import { type Account, bucketStatus, type Gate, openGate } from './gate.ts'
import { japanDay } from './japan-day.ts'
import { type KeyService, openKeyService, planOf } from './key-service.ts'
import { LimitTally } from './limit-tally.ts'
import { openWriter, type Role } from './open-writer.ts'
import type { Plan } from './plan.ts'
import { openReportService, type ReportService, type StoredReport } from './reports.ts'
import { steadyClock } from './steady-clock.ts'
import { openStore, type Store, unusable } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { type Budgets, ownBudgets } from './subject-budget.ts'
import { writeBehind } from './write-behind.ts'
import { type WriteHealth, writeHealth } from './write-health.ts'

export type Access = {
  readonly gate: Gate
  readonly keys: KeyService
  readonly reports: ReportService
  readonly plans: readonly Plan[]
  /** Rows of lists that an address without a key has matched. */
  readonly addressRows: AddressRows
  /** What else is limited, in memory: a restart gives everybody fresh ones. */
  readonly budgets: Budgets
  /** Counts a request that a limit outside the store refused, for the log. */
  noteLimitHit(limit: string): void
  /** False while the disk takes nothing: keys and reports are refused, limits and usage are kept in memory. */
  isStoring(): boolean
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
  /** `operator` when absent. */
  readonly role?: Role
  /** Told in one line, once a minute, while nothing can be stored; without it Node prints a warning. */
  readonly onFault?: (line: string) => void
  /** Told in one line of each key issued, rotated and revoked, and once a minute of the limits hit. */
  readonly onNotice?: (line: string) => void
}

const TELL_LIMITS_EVERY_MILLIS = 60_000

/** Opens the keys, limits, usage and reports of one state folder. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const { plans, now, random } = options
  const folder = parseState(options.state)
  if (!folder.ok) return failure({ kind: 'setting-wrong', detail: folder.problem })
  const clock = steadyClock(now)
  const health = writeHealth(() => clock.micros(), options.onFault ?? process.emitWarning)
  const opened = await openForWriting(folder.value, options.role ?? 'operator', health)
  if (!opened.ok) return failure({ kind: 'state-unusable', detail: `STATE: ${opened.problem}` })
  const { store, writer } = opened.value
  const stranger = [...store.live.getRange()].find(({ value }) => !plans.some(({ name }) => name === value.plan))
  if (stranger !== undefined) {
    await letGo(opened.value)
    const detail = `PLANS: a live key is on plan "${stranger.value.plan}", which the table of plans does not hold.`
    return failure({ kind: 'setting-wrong', detail })
  }

  const onNotice = options.onNotice ?? (() => undefined)
  const tally = new LimitTally()
  const onLimitHit = (limit: string): void => tally.note(limit)
  const counts = openCounts(store, writer, clock)
  const { buckets, usage } = counts
  const budgets = ownBudgets()
  const gate = openGate({
    buckets,
    usage,
    budgets,
    clock,
    now,
    findAccount: (hash) => findAccount(store, plans, hash),
    onLimitHit,
  })
  const keys = openKeyService({
    store,
    writer,
    plans,
    now,
    random,
    usageOf: (keyId, plan) => ({
      buckets: bucketStatus(buckets, { keyId, plan, at: clock.micros(), scope: 'requests-and-rows' }),
      days: usage.days(keyId, japanDay(now())),
    }),
    onKeyEnded: gate.forgetKeys,
    onNotice,
    onLimitHit,
  })
  const reports = openReportService({
    enter: (report) => writer.run('enterReport', report),
    remove: (reportId) => writer.run('removeReport', reportId),
    stored: () => storedReports(store),
    budgets,
    now,
    micros: () => clock.micros(),
    onLimitHit,
  })
  await writer.run('forgetOldIssues', now())
  const writing = writeBehind(
    () => counts.flush(),
    (fault) => process.emitWarning(fault instanceof Error ? fault : String(fault)),
  )
  const tellLimits = (): void => {
    const line = tally.takeLine()
    if (line !== undefined) onNotice(line)
  }
  const telling = setInterval(tellLimits, TELL_LIMITS_EVERY_MILLIS)
  telling.unref()
  return success({
    gate,
    keys,
    reports,
    plans,
    addressRows: addressRows({ budgets, micros: () => clock.micros(), onLimitHit }),
    budgets,
    noteLimitHit: onLimitHit,
    isStoring: () => writer.isStoring(),
    async close() {
      clearInterval(telling)
      tellLimits()
      try {
        await writing.close()
      } finally {
        await letGo(opened.value)
      }
    },
  })
}

type Opened = { readonly store: Store; readonly writer: StoreWriter }

async function openForWriting(folder: string, role: Role, health: WriteHealth): Promise<Result<Opened, string>> {
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

async function letGo({ store, writer }: Opened): Promise<void> {
  await writer.close()
  await store.close()
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

function storedReports(store: Store): readonly StoredReport[] {
  store.refresh()
  return [...store.reports.getRange().map(({ value }) => value)]
}
