import { type Accounts, type Gate, openGate } from './keys/gate.ts'
import { type KeyService, type KeyServiceParts, openKeyService, openUnusedKeys } from './keys/key-service.ts'
import { openUsage, type UsageStore } from './keys/usage.ts'
import { type BudgetStore, type Budgets, openBudgets } from './limits/budgets.ts'
import type { Plan, Plans } from './limits/plan.ts'
import type { PlanLimiter } from './limits/plan-limits.ts'
import { openReportService, type ReportLedger, type ReportService } from './reports/reports.ts'

/** Keys, limits, usage and reports, wherever they are stored. */
export type Access = {
  readonly gate: Gate
  readonly keys: KeyService
  readonly reports: ReportService
  readonly plans: Plans
  /** The limits besides those of plans. In memory with a state folder: a restart gives everybody fresh ones. */
  readonly budgets: Budgets
  /** False while the store cannot be written: keys and reports are refused, limits and usage are kept in memory. */
  isStoring(): boolean
  /** Writes what is not yet written, then closes the store. */
  close(): Promise<void>
}

/** A setting that is wrong, or a store that cannot be used now; `detail` is one line for the operator. */
export type AccessProblem = { readonly kind: 'setting-wrong' | 'state-unusable'; readonly detail: string }

export type AccessOptions = {
  /** `lmdb:PATH`, a folder that is created when it does not exist; or `redis://…`, `rediss://…`. */
  readonly state: string
  readonly plans: Plans
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  /** Returns so many bytes from a CSPRNG. */
  readonly random: (bytes: number) => Uint8Array
  /** Called with one line when the store goes away or cannot be written; without it Node prints a warning. */
  readonly onFault?: (line: string) => void
  /** Called with one line for each key issued, rotated or revoked, and once a minute for the limits hit. */
  readonly onNotice?: (line: string) => void
  readonly observer?: AccessObserver
}

/** Receives what the metrics count and time. */
export type AccessObserver = {
  /** Called once for each refused request, with the limit in words, one of a handful. */
  limitHit(limit: string): void
  /** Called when the store is asked to do something; the function it returns is called when that has ended. */
  storeAsked(): () => void
}

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
  const limits = openLimitLog(onNotice)
  const onLimitHit = (limit: string): void => {
    limits.note(limit)
    options.observer?.limitHit(limit)
  }
  const budgets = openBudgets({ micros, onLimitHit }, parts.budgets)
  const usage = openUsage(parts.usage)
  const unused = openUnusedKeys(keys, now)
  const writing = writeBehind(usage.flush, unused.tidy)
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

const TELL_EVERY_MILLIS = 60_000

/** Logs once a minute, and when it is closed, how often each limit was hit; `note` takes one in words, of a handful. */
export function openLimitLog(tell: (line: string) => void): { note(limit: string): void; close(): void } {
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
    note: (limit) => void counts.set(limit, (counts.get(limit) ?? 0) + 1),
    close() {
      clearInterval(telling)
      tellNow()
    },
  }
}

const EVERY_MILLIS = 1000

/**
 * Calls `flush` once a second, and `tidy` after it: what is only in memory is written, or `flush` resolves to false and
 * keeps it for the next call; it rejects only for a bug. `close` flushes once more, and rejects when that fails either
 * way.
 */
export function writeBehind(flush: () => Promise<boolean>, tidy: () => Promise<void>): { close(): Promise<void> } {
  let writing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    writing ??= flush()
      .then((isStored) => (isStored ? tidy() : undefined))
      .catch(warnOfFault)
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

/** Returns the problem, setting-wrong, when a live key is on a plan that the table lacks; otherwise undefined. */
export function missingPlanProblem(plans: readonly Plan[], ofLiveKeys: readonly string[]): AccessProblem | undefined {
  const stranger = ofLiveKeys.find((plan) => !plans.some(({ name }) => name === plan))
  if (stranger === undefined) return undefined
  // The operator's commands are refused, too: keys can be revoked only while the table has their plan.
  const what = `a live key is on plan "${stranger}", which the table of plans lacks`
  return { kind: 'setting-wrong', detail: `PLANS: ${what}: add that plan, at least until its keys are revoked.` }
}
