import type { Access, AccessOptions } from './access.ts'
import { addressRows } from './address-rows.ts'
import type { Gate } from './gate.ts'
import { type KeyServiceParts, openKeyService } from './key-service.ts'
import { openLimitLog } from './limit-log.ts'
import { openReportService, type ReportLedger } from './reports.ts'

/** What depends on where keys, limits, usage and reports are stored. */
export type AccessParts = Pick<Access, 'budgets' | 'micros' | 'isStoring'> &
  Pick<KeyServiceParts, 'usage' | 'onKeyEnded'> & {
    readonly keys: KeyServiceParts['ledger']
    readonly reports: ReportLedger
    /** Opens the gate, which calls `onLimitHit` once for each refused request, with the limit in words. */
    readonly openGate: (onLimitHit: (limit: string) => void) => Gate
  }

/** Makes an access of its parts. `close` only logs the last limits hit; the store stays open. */
export function accessOf(parts: AccessParts, options: AccessOptions): Access {
  const { keys, reports, budgets, micros, usage, onKeyEnded, isStoring } = parts
  const { plans, now, random, onNotice = () => undefined } = options
  const limits = openLimitLog(onNotice, options.observer?.limitHit)
  const onLimitHit = limits.note
  return {
    gate: parts.openGate(onLimitHit),
    keys: openKeyService({ ledger: keys, plans, now, micros, random, usage, onKeyEnded, onNotice, onLimitHit }),
    reports: openReportService({ ledger: reports, budgets, now, micros, onLimitHit }),
    plans,
    addressRows: addressRows({ budgets, micros, onLimitHit }),
    budgets,
    micros,
    noteLimitHit: onLimitHit,
    isStoring,
    async close() {
      limits.close()
    },
  }
}
