import { writeSync } from 'node:fs'
import { type Asker, FORM_MILLIS, type KeyRecord, type Secret } from '../../keys/key-ledger.ts'
import { type DayCount, USAGE_DAYS } from '../../keys/usage.ts'
import { crowdedOut, MOST_UNREAD_REPORTS } from '../../limits/pending.ts'
import type { ReportReceipt, StoredReport } from '../../reports/reports.ts'
import type { Store } from './store.ts'

/** All tasks that write. Each decides and writes inside one transaction. */
type StoreTasks = {
  readonly enterKey: typeof enterKey
  readonly revokeKey: typeof revokeKey
  readonly replaceSecret: typeof replaceSecret
  readonly expireKeys: typeof expireKeys
  readonly enterReport: typeof enterReport
  readonly markRead: typeof markRead
  readonly removeReport: typeof removeReport
  readonly keepCounts: typeof keepCounts
}
export type TaskName = keyof StoreTasks
export type TaskOutput<Name extends TaskName> = ReturnType<StoreTasks[Name]>
export type TaskInput<Name extends TaskName> =
  Parameters<StoreTasks[Name]> extends [store: Store, ...input: infer Input] ? Input : never

/** A task as one thread sends it to another; the structured clone algorithm can copy its input. */
export type StoreTask = { readonly name: TaskName; readonly input: readonly unknown[] }

/** The output of a task; or why it was not stored, in which case nothing of it is; or a bug. */
export type TaskOutcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'not-stored'; readonly reason: string }
  | { readonly kind: 'fault'; readonly error: unknown }

/** Performs all tasks in one transaction. When one throws, each runs in its own, so that only that one fails. */
export function performTasks(store: Store, tasks: readonly StoreTask[]): readonly TaskOutcome[] {
  try {
    return store.write(() => tasks.map((task) => perform(store, task))).map((output) => ({ kind: 'done', output }))
  } catch (error) {
    if (String(error).includes('Attempting to write')) endLineOfLmdb()
    const reason = storeFailure(error)
    if (reason !== undefined) return tasks.map(() => ({ kind: 'not-stored', reason }))
    if (tasks.length > 1) return tasks.flatMap((task) => performTasks(store, [task]))
    return [{ kind: 'fault', error }]
  }
}

const TASKS: StoreTasks = {
  enterKey,
  revokeKey,
  replaceSecret,
  expireKeys,
  enterReport,
  markRead,
  removeReport,
  keepCounts,
}

function perform(store: Store, { name, input }: StoreTask): unknown {
  const task = TASKS[name] as (store: Store, ...input: readonly unknown[]) => unknown
  return task(store, ...input)
}

// LMDB writes “Write error: …” without an end of the line: the next line of the log would begin behind it.
function endLineOfLmdb(): void {
  try {
    writeSync(STANDARD_ERROR, '\n')
  } catch {
    // Nobody reads standard error.
  }
}

const STANDARD_ERROR = 2

/** Returns why LMDB refused a write; undefined for a bug. Errors of LMDB have a number: an errno or its own code. */
function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) return undefined
  // Behind the colon are positions and sizes, which differ each time.
  return error.message.replace(/:.*/s, '')
}

function enterReport(store: Store, report: StoredReport, ring: string): ReportReceipt {
  const known = store.reports.get(report.report_id)
  if (known === undefined) {
    for (const gone of crowdedOut(store.unread, MOST_UNREAD_REPORTS)) removeReport(store, gone)
    store.reports.put(report.report_id, report)
    store.unread.put(report.report_id, { ring, at: Date.parse(report.received_at) })
  }
  const { report_id, received_at } = known ?? report
  return { report_id, received_at }
}

function markRead(store: Store, reportIds: readonly string[]): void {
  for (const reportId of reportIds) store.unread.remove(reportId)
}

function removeReport(store: Store, reportId: string): boolean {
  const known = store.reports.get(reportId) !== undefined
  if (known) store.reports.remove(reportId)
  store.unread.remove(reportId)
  return known
}

/** What has changed since it was last stored: full times, Unix microseconds of the wall clock, and further counts. */
type Counted = {
  readonly times: readonly (readonly [keyId: string, times: readonly number[]])[]
  readonly counts: readonly DayCount[]
}

/** Stores limits and usage, and removes usage older than thirty days; runs inside `store.write`. */
function keepCounts(store: Store, { times, counts }: Counted): void {
  for (const [keyId, fullTimes] of times) store.buckets.put(keyId, fullTimes)
  for (const { keyId, day, counted } of counts) {
    const before = store.usage.get([keyId, day])
    store.usage.put([keyId, day], (before ?? 0) + counted)
    if (before !== undefined) continue
    store.unused.remove(keyId)
    for (const old of store.usage.getKeys({ start: [keyId, 0], end: [keyId, day - USAGE_DAYS + 1] }))
      store.usage.remove(old)
  }
}

// How the records of keys change, as KeyLedger says. Each function that writes runs inside `store.write`.

const KEY_ID = /^key_[0-9A-Za-z]{12}$/

export function isFormTaken(store: Store, form: string, at: number): boolean {
  return isTaken(store.forms.get(form), at)
}

function enterKey(store: Store, record: KeyRecord, asker: Asker): number | undefined {
  const { keyId, createdAt } = record
  if (asker.form !== undefined && isFormTaken(store, asker.form, createdAt)) return undefined
  if (asker.form !== undefined) store.forms.put(asker.form, createdAt)
  store.keys.put(keyId, record)
  store.live.put(record.hash, { keyId, plan: record.plan })
  store.unused.put(keyId, { ring: asker.ring, at: createdAt })
  return store.unused.size
}

function revokeKey(store: Store, keyId: string, at: number): boolean {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return false
  store.keys.put(keyId, { ...record, revokedAt: at })
  store.live.remove(record.hash)
  store.unused.remove(keyId)
  return true
}

function replaceSecret(store: Store, keyId: string, secret: Secret): KeyRecord | undefined {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return undefined
  const replaced = { ...record, ...secret }
  store.keys.put(keyId, replaced)
  store.live.remove(record.hash)
  store.live.put(replaced.hash, { keyId, plan: record.plan })
  return replaced
}

/** Returns the record of a key, live or revoked; undefined when no key has this id. */
export function recordOf(store: Store, keyId: string): KeyRecord | undefined {
  // The id comes from outside: text of another shape may not be a valid LMDB key.
  return KEY_ID.test(keyId) ? store.keys.get(keyId) : undefined
}

function expireKeys(store: Store, keyIds: readonly string[], at: number): void {
  for (const keyId of keyIds) {
    if (store.unused.get(keyId) === undefined) continue
    const record = store.keys.get(keyId)
    if (record !== undefined) store.live.remove(record.hash)
    store.keys.remove(keyId)
    store.buckets.remove(keyId)
    store.unused.remove(keyId)
  }
  const forms = store.forms.getRange().filter(({ value }) => !isTaken(value, at))
  for (const { key } of forms) store.forms.remove(key)
}

// A time further in the future is from before the clock was set back, and does not count.
function isTaken(issuedAt: number | undefined, at: number): boolean {
  return issuedAt !== undefined && Math.abs(at - issuedAt) < FORM_MILLIS
}

function liveRecordOf(store: Store, keyId: string): KeyRecord | undefined {
  const record = recordOf(store, keyId)
  return record?.revokedAt === undefined ? record : undefined
}
