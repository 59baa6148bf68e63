import type { Access, AccessOptions } from './access.ts'
import { addressRows } from './address-rows.ts'
import type { Buckets } from './bucket-table.ts'
import { type Account, bucketStatus, type EndedKeys, openGate } from './gate.ts'
import { japanDay } from './japan-day.ts'
import { openKeyService, planOf } from './key-service.ts'
import { LimitTally } from './limit-tally.ts'
import type { Plan } from './plan.ts'
import { openReportService, type StoredReport } from './reports.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import type { Budgets } from './subject-budget.ts'
import type { UsageCounts } from './usage-counts.ts'

export type AccessParts = {
  /** For reading. */
  readonly store: Store
  readonly writer: StoreWriter
  readonly buckets: Buckets
  readonly usage: Pick<UsageCounts, 'add' | 'days'>
  readonly budgets: Budgets
  readonly endedKeys: EndedKeys
  readonly clock: SteadyClock
}

const TELL_LIMITS_EVERY_MILLIS = 60_000

/** Keys, limits, usage and reports over an open store; `close` only tells the last limits that were hit. */
export function accessOf(parts: AccessParts, options: AccessOptions): Access {
  const { store, writer, buckets, usage, budgets, endedKeys, clock } = parts
  const { plans, now, random, onNotice = () => undefined } = options
  const tally = new LimitTally()
  const onLimitHit = (limit: string): void => tally.note(limit)
  const tellLimits = (): void => {
    const line = tally.takeLine()
    if (line !== undefined) onNotice(line)
  }
  const telling = setInterval(tellLimits, TELL_LIMITS_EVERY_MILLIS)
  telling.unref()
  return {
    gate: openGate({
      buckets,
      usage,
      budgets,
      clock,
      now,
      endedKeys,
      findAccount: (hash) => findAccount(store, plans, hash),
      onLimitHit,
    }),
    keys: openKeyService({
      store,
      writer,
      plans,
      now,
      random,
      usageOf: (keyId, plan) => ({
        buckets: bucketStatus(buckets, { keyId, plan, at: clock.micros(), scope: 'requests-and-rows' }),
        days: usage.days(keyId, japanDay(now())),
      }),
      onKeyEnded: endedKeys.note,
      onNotice,
      onLimitHit,
    }),
    reports: openReportService({
      enter: (report) => writer.run('enterReport', report),
      remove: (reportId) => writer.run('removeReport', reportId),
      stored: () => storedReports(store),
      budgets,
      now,
      micros: () => clock.micros(),
      onLimitHit,
    }),
    plans,
    addressRows: addressRows({ budgets, micros: () => clock.micros(), onLimitHit }),
    budgets,
    noteLimitHit: onLimitHit,
    isStoring: () => writer.isStoring(),
    async close() {
      clearInterval(telling)
      tellLimits()
    },
  }
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
