import { success } from '../../../domain/result.ts'
import type { Access, AccessOptions } from '../../access.ts'
import { accessOf } from '../../access-of.ts'
import { type Account, type EndedKeys, openGate } from '../../keys/gate.ts'
import { planOf } from '../../keys/key-service.ts'
import type { UsageCounts } from '../../keys/usage-counts.ts'
import type { Buckets } from '../../limits/bucket-table.ts'
import type { BudgetStore } from '../../limits/budgets.ts'
import type { Plans } from '../../limits/plan.ts'
import type { SteadyClock } from '../../limits/steady-clock.ts'
import type { ReportLedger } from '../../reports/reports.ts'
import { recordOf } from './key-ledger.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { storedKeys } from './stored-keys.ts'

export type StoredAccessParts = {
  /** Only read; `writer` writes. */
  readonly store: Store
  readonly writer: StoreWriter
  readonly buckets: Buckets
  readonly usage: Pick<UsageCounts, 'add' | 'days'>
  readonly budgetStore: BudgetStore
  readonly endedKeys: EndedKeys
  readonly clock: SteadyClock
}

/** Opens keys, limits, usage and reports over a state folder. `close` leaves the store open. */
export function storedAccess(parts: StoredAccessParts, options: AccessOptions): Access {
  const { store, writer, buckets, usage, budgetStore, endedKeys, clock } = parts
  const { plans, now } = options
  const findAccount = (hash: string): Account | undefined => accountIn(store, plans, hash)
  return accessOf(
    {
      openGate: (limits) => openGate({ ...limits, buckets, usage, clock, now, endedKeys, findAccount }),
      keys: storedKeys(store, writer),
      usage(keyId, today) {
        store.refresh()
        const record = recordOf(store, keyId)
        if (record === undefined) return success(undefined)
        return success({
          plan: record.plan,
          fullTimes: (...question) => buckets.fullTimes(...question),
          days: usage.days(keyId, today),
        })
      },
      onKeyEnded: endedKeys.note,
      reports: storedReports(store, writer),
      budgetStore,
      micros: () => clock.micros(),
      isStoring: () => writer.isStoring(),
    },
    options,
  )
}

function accountIn(store: Store, plans: Plans, hash: string): Account | undefined {
  store.refresh()
  const live = store.live.get(hash)
  return live === undefined ? undefined : { keyId: live.keyId, plan: planOf(plans, live) }
}

function storedReports(store: Store, writer: StoreWriter): ReportLedger {
  return {
    enter: (report, ring) => writer.run('enterReport', report, ring),
    markRead: (reportIds) => writer.run('markRead', reportIds),
    remove: (reportId) => writer.run('removeReport', reportId),
    records() {
      store.refresh()
      return success([...store.reports.getRange().map(({ value }) => value)])
    },
  }
}
