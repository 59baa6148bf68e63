import { japanDay } from '../domain/japan-day.ts'
import { success } from '../domain/result.ts'
import type { Access, AccessOptions } from './access.ts'
import { addressRows } from './address-rows.ts'
import type { Buckets } from './bucket-table.ts'
import { type Account, bucketStatus, type EndedKeys, openGate } from './gate.ts'
import { recordOf } from './key-ledger.ts'
import { NO_USAGE, openKeyService, planOf } from './key-service.ts'
import { openLimitLog } from './limit-log.ts'
import type { Plan } from './plan.ts'
import { openReportService, type StoredReport } from './reports.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { storedKeys } from './stored-keys.ts'
import type { Budgets } from './subject-budget.ts'
import type { UsageCounts } from './usage-counts.ts'

export type AccessParts = {
  /** Only read; `writer` writes. */
  readonly store: Store
  readonly writer: StoreWriter
  readonly buckets: Buckets
  readonly usage: Pick<UsageCounts, 'add' | 'days'>
  readonly budgets: Budgets
  readonly endedKeys: EndedKeys
  readonly clock: SteadyClock
}

/** Opens keys, limits, usage and reports over a store. `close` only logs the last limits hit; the store stays open. */
export function accessOf(parts: AccessParts, options: AccessOptions): Access {
  const { store, writer, buckets, usage, budgets, endedKeys, clock } = parts
  const { plans, now, random, onNotice = () => undefined } = options
  const limits = openLimitLog(onNotice, options.observer?.limitHit)
  const onLimitHit = limits.note
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
      ledger: storedKeys(store, writer),
      plans,
      now,
      random,
      usage(keyId) {
        store.refresh()
        const record = recordOf(store, keyId)
        if (record === undefined) return success(NO_USAGE)
        const question = { keyId, plan: planOf(plans, record), at: clock.micros() }
        return success({
          buckets: bucketStatus(buckets, { ...question, scope: 'requests-and-rows' }),
          days: usage.days(keyId, japanDay(now())),
        })
      },
      onKeyEnded: endedKeys.note,
      onNotice,
      onLimitHit,
    }),
    reports: openReportService({
      enter: (report) => writer.run('enterReport', report),
      remove: (reportId) => writer.run('removeReport', reportId),
      stored: () => success(storedReports(store)),
      budgets,
      now,
      micros: () => clock.micros(),
      onLimitHit,
    }),
    plans,
    addressRows: addressRows({ budgets, micros: () => clock.micros(), onLimitHit }),
    budgets,
    micros: () => clock.micros(),
    noteLimitHit: onLimitHit,
    isStoring: () => writer.isStoring(),
    async close() {
      limits.close()
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
