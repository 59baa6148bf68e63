import { writeSync } from 'node:fs'
import { type Asker, FORM_MILLIS, type KeyRecord, type Secret } from '../../keys/key-service.ts'
import { type DayCount, USAGE_DAYS } from '../../keys/usage.ts'
import { crowdedOut, MOST_UNREAD_REPORTS } from '../../limits/pending.ts'
import type { ReportReceipt, StoredReport } from '../../reports/reports.ts'
import { daysOf, type Store } from './store.ts'

export type TaskName = keyof StoreTasks
export type TaskOutput<Name extends TaskName> = ReturnType<StoreTasks[Name]>
export type TaskInput<Name extends TaskName> = Parameters<StoreTasks[Name]>

/** A task as one thread sends it to another; the structured clone algorithm can copy its input. */
export type StoreTask = { readonly name: TaskName; readonly input: readonly unknown[] }

/** The output of a task; or why it was not stored, in which case nothing of it is; or a bug. */
export type TaskOutcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'not-stored'; readonly reason: string }
  | { readonly kind: 'fault'; readonly error: unknown }

type Tasks = { readonly [Name in TaskName]: (...input: readonly unknown[]) => unknown }

/** Performs all tasks in one transaction. When one throws, each runs in its own, so that only that one fails. */
export function performTasks(store: Store, tasks: readonly StoreTask[]): readonly TaskOutcome[] {
  try {
    const all = new StoreTasks(store) as Tasks
    return store
      .write(() => tasks.map(({ name, input }) => all[name](...input)))
      .map((output) => ({ kind: 'done', output }))
  } catch (error) {
    if (String(error).includes('Attempting to write')) endLineOfLmdb()
    const reason = storeFailure(error)
    if (reason !== undefined) return tasks.map(() => ({ kind: 'not-stored', reason }))
    if (tasks.length > 1) return tasks.flatMap((task) => performTasks(store, [task]))
    return [{ kind: 'fault', error }]
  }
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

/** All tasks that write, each inside one transaction. The records of keys change as KeyLedger says. */
class StoreTasks {
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  enterKey(record: KeyRecord, asker: Asker): number | undefined {
    const { keyId, createdAt } = record
    if (asker.form !== undefined && isFormTaken(this.store, asker.form, createdAt)) return undefined
    if (asker.form !== undefined) this.store.forms.put(asker.form, createdAt)
    this.store.keys.put(keyId, record)
    this.store.live.put(record.hash, { keyId, plan: record.plan })
    this.store.unused.put(keyId, { ring: asker.ring, at: createdAt })
    return this.store.unused.size
  }

  revokeKey(keyId: string, at: number): boolean {
    const record = liveRecordOf(this.store, keyId)
    if (record === undefined) return false
    this.store.keys.put(keyId, { ...record, revokedAt: at })
    this.store.live.remove(record.hash)
    this.store.unused.remove(keyId)
    return true
  }

  replaceSecret(keyId: string, secret: Secret): KeyRecord | undefined {
    const record = liveRecordOf(this.store, keyId)
    if (record === undefined) return undefined
    const replaced = { ...record, ...secret }
    this.store.keys.put(keyId, replaced)
    this.store.live.remove(record.hash)
    this.store.live.put(replaced.hash, { keyId, plan: record.plan })
    return replaced
  }

  expireKeys(keyIds: readonly string[], at: number): void {
    for (const keyId of keyIds) {
      if (this.store.unused.get(keyId) === undefined) continue
      const record = this.store.keys.get(keyId)
      if (record !== undefined) this.store.live.remove(record.hash)
      this.store.keys.remove(keyId)
      this.store.buckets.remove(keyId)
      this.store.unused.remove(keyId)
    }
    for (const [form, issuedAt] of this.store.forms.entries()) if (!isTaken(issuedAt, at)) this.store.forms.remove(form)
  }

  enterReport(report: StoredReport, ring: string): ReportReceipt {
    const known = this.store.reports.get(report.report_id)
    if (known === undefined) {
      for (const gone of crowdedOut(this.store.unread, MOST_UNREAD_REPORTS)) this.removeReport(gone)
      this.store.reports.put(report.report_id, report)
      this.store.unread.put(report.report_id, { ring, at: Date.parse(report.received_at) })
    }
    const { report_id, received_at } = known ?? report
    return { report_id, received_at }
  }

  markRead(reportIds: readonly string[]): void {
    for (const reportId of reportIds) this.store.unread.remove(reportId)
  }

  removeReport(reportId: string): boolean {
    const known = this.store.reports.get(reportId) !== undefined
    if (known) this.store.reports.remove(reportId)
    this.store.unread.remove(reportId)
    return known
  }

  /** Stores limits and usage, and removes usage older than thirty days. */
  keepCounts({ times, counts }: Counted): void {
    for (const [keyId, fullTimes] of times) this.store.buckets.put(keyId, fullTimes)
    for (const { keyId, day, counted } of counts) {
      const before = this.store.usage.get([keyId, day])
      this.store.usage.put([keyId, day], (before ?? 0) + counted)
      if (before !== undefined) continue
      this.store.unused.remove(keyId)
      for (const [old] of this.store.usage.entries(daysOf(keyId, day - USAGE_DAYS + 1))) this.store.usage.remove(old)
    }
  }
}

/** What has changed since it was last stored: full times, Unix microseconds of the wall clock, and further counts. */
type Counted = {
  readonly times: readonly (readonly [keyId: string, times: readonly number[]])[]
  readonly counts: readonly DayCount[]
}

const KEY_ID = /^key_[0-9A-Za-z]{12}$/

export function isFormTaken(store: Store, form: string, at: number): boolean {
  return isTaken(store.forms.get(form), at)
}

/** Returns the record of a key, live or revoked; undefined when no key has this id. */
export function recordOf(store: Store, keyId: string): KeyRecord | undefined {
  // The id comes from outside: text of another shape may not be a valid LMDB key.
  return KEY_ID.test(keyId) ? store.keys.get(keyId) : undefined
}

// A time further in the future is from before the clock was set back, and does not count.
function isTaken(issuedAt: number | undefined, at: number): boolean {
  return issuedAt !== undefined && Math.abs(at - issuedAt) < FORM_MILLIS
}

function liveRecordOf(store: Store, keyId: string): KeyRecord | undefined {
  const record = recordOf(store, keyId)
  return record?.revokedAt === undefined ? record : undefined
}
