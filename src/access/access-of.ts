import type { Access, AccessOptions } from './access.ts'
import { addressRows } from './address-rows.ts'
import type { Gate } from './keys/gate.ts'
import { type KeyServiceParts, openKeyService } from './keys/key-service.ts'
import { type BudgetStore, type Budgets, openBudgets } from './limits/budgets.ts'
import { openLimitLog } from './limits/limit-log.ts'
import { openReportService, type ReportLedger } from './reports/reports.ts'

/** What depends on where keys, limits, usage and reports are stored. */
export type AccessParts = Pick<Access, 'isStoring'> &
  Pick<KeyServiceParts, 'micros' | 'usage' | 'onKeyEnded'> & {
    readonly budgetStore: BudgetStore
    readonly keys: KeyServiceParts['ledger']
    readonly reports: ReportLedger
    /** Opens the gate, which calls `onLimitHit` once for each request that a plan refuses, with the limit in words. */
    readonly openGate: (limits: { readonly budgets: Budgets; readonly onLimitHit: (limit: string) => void }) => Gate
  }

/** Makes an access of its parts. `close` only logs the last limits hit; the store stays open. */
export function accessOf(parts: AccessParts, options: AccessOptions): Access {
  const { keys, reports, micros, usage, onKeyEnded, isStoring } = parts
  const { plans, now, random, onNotice = () => undefined } = options
  const limits = openLimitLog(onNotice, options.observer?.limitHit)
  const onLimitHit = limits.note
  const budgets = openBudgets(parts.budgetStore, { micros, onLimitHit })
  return {
    gate: parts.openGate({ budgets, onLimitHit }),
    keys: openKeyService({ ledger: keys, plans, now, micros, random, usage, onKeyEnded, onNotice, budgets }),
    reports: openReportService({ ledger: reports, budgets, now }),
    plans,
    addressRows: addressRows(budgets),
    budgets,
    isStoring,
    async close() {
      limits.close()
    },
  }
}
