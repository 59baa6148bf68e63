import type { Access, AccessOptions } from './access.ts'
import { type Accounts, openGate } from './keys/gate.ts'
import { type KeyServiceParts, openKeyService, openUnusedKeys } from './keys/key-service.ts'
import { openUsage, type UsageStore } from './keys/usage.ts'
import { type BudgetStore, openBudgets } from './limits/budgets.ts'
import type { PlanLimiter } from './limits/plan-limits.ts'
import { openReportService, type ReportLedger } from './reports/reports.ts'

/** What depends on where keys, limits, usage and reports are stored. */
export type AccessParts = Pick<Access, 'isStoring'> &
  Pick<KeyServiceParts, 'onKeyEnded'> & {
    readonly accounts: Accounts
    readonly limiter: PlanLimiter
    readonly usage: UsageStore
    readonly budgets: BudgetStore
    readonly keys: KeyServiceParts['ledger']
    readonly reports: ReportLedger
    readonly micros: () => number
    /** Closes the store, after the last write. */
    readonly close: () => Promise<void>
  }

/** Makes an access of its parts, and writes behind what they have only in memory. */
export function accessOf(parts: AccessParts, options: AccessOptions): Access {
  const { accounts, limiter, keys, reports, micros, onKeyEnded, isStoring } = parts
  const { plans, now, random, onNotice = () => undefined } = options
  const limits = openLimitLog(onNotice, options.observer?.limitHit)
  const onLimitHit = limits.note
  const budgets = openBudgets(parts.budgets, { micros, onLimitHit })
  const usage = openUsage(parts.usage)
  const unused = openUnusedKeys(keys, now)
  const writing = writeBehind({ flush: usage.flush, tidy: unused.tidy, onFault: warnOfFault })
  return {
    gate: openGate({ accounts, limiter, usage, budgets, now, onLimitHit }),
    keys: openKeyService({ ledger: keys, plans, now, random, limiter, usage, unused, onKeyEnded, onNotice, budgets }),
    reports: openReportService({ ledger: reports, budgets, now }),
    plans,
    budgets,
    isStoring,
    async close() {
      limits.close()
      try {
        await writing.close()
      } finally {
        await parts.close()
      }
    },
  }
}

/** Counts refused requests, and logs the counts: a line a minute says more than a line a request. */
type LimitLog = {
  /** Counts one refused request; `limit` is in words, one of a handful. */
  readonly note: (limit: string) => void
  /** Logs what was counted since the last line. */
  close(): void
}

const TELL_EVERY_MILLIS = 60_000

/** Opens a log that calls `tell` with one line a minute when limits were hit, and `hit` at once for each. */
export function openLimitLog(tell: (line: string) => void, hit: (limit: string) => void = () => undefined): LimitLog {
  const counts = new Map<string, number>()
  const tellNow = (): void => {
    if (counts.size === 0) return
    const parts = [...counts].map(([limit, count]) => `${count} by ${limit}`)
    counts.clear()
    tell(`limits refused requests since the last such line: ${parts.join(', ')}`)
  }
  const telling = setInterval(tellNow, TELL_EVERY_MILLIS)
  telling.unref()
  return {
    note(limit) {
      counts.set(limit, (counts.get(limit) ?? 0) + 1)
      hit(limit)
    },
    close() {
      clearInterval(telling)
      tellNow()
    },
  }
}

/** Writes once a second, and when closed, what is only in memory. */
export type WriteBehind = { close(): Promise<void> }

type WriteBehindParts = {
  /** Writes what has changed, or resolves to false and keeps it for the next call; rejects only for a bug. */
  readonly flush: () => Promise<boolean>
  /** Called each second after a flush that succeeded. */
  readonly tidy: () => Promise<void>
  readonly onFault: (fault: unknown) => void
}

const EVERY_MILLIS = 1000

/** Calls `flush` once a second. `close` flushes once more, and rejects when that fails either way. */
export function writeBehind({ flush, tidy, onFault }: WriteBehindParts): WriteBehind {
  let writing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    writing ??= flush()
      .then((isStored) => (isStored ? tidy() : undefined))
      .catch(onFault)
      .finally(() => {
        writing = undefined
      })
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await writing
      if (!(await flush())) throw new Error('STATE: the last limits and usage could not be stored.')
    },
  }
}

/** Makes Node print a warning of a bug that no caller can be told of. */
export function warnOfFault(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
}
