import type { Access, AccessOptions } from './access.ts'
import { type Accounts, openGate } from './keys/gate.ts'
import { type KeyServiceParts, openKeyService } from './keys/key-service.ts'
import { openUnusedKeys } from './keys/unused-keys.ts'
import { openUsage, type UsageStore } from './keys/usage.ts'
import { type BudgetStore, openBudgets } from './limits/budgets.ts'
import type { PlanLimiter } from './limits/plan-limits.ts'
import { openReportService, type ReportLedger } from './reports/reports.ts'
import { warnOfFault, writeBehind } from './write-behind.ts'

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
