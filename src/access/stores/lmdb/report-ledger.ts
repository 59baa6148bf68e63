import { crowdedOut, MOST_UNREAD_REPORTS } from '../../limits/pending.ts'
import type { ReportReceipt, StoredReport } from '../../reports/reports.ts'
import type { Store } from './store.ts'

// How the stored reports change. Each function runs inside `store.write`.

/** Enters a report from a ring (pending.ts) and returns its receipt, or the receipt of the same report before. */
export function enterReport(store: Store, report: StoredReport, ring: string): ReportReceipt {
  const known = store.reports.get(report.report_id)
  if (known === undefined) {
    for (const gone of crowdedOut(store.unread, MOST_UNREAD_REPORTS)) removeReport(store, gone)
    store.reports.put(report.report_id, report)
    store.unread.put(report.report_id, { ring, at: Date.parse(report.received_at) })
  }
  const { report_id, received_at } = known ?? report
  return { report_id, received_at }
}

/** Notes that the operator has seen these reports: none of them makes way for another any more. */
export function markRead(store: Store, reportIds: readonly string[]): void {
  for (const reportId of reportIds) store.unread.remove(reportId)
}

/** Removes a report; false when no report has this id. */
export function removeReport(store: Store, reportId: string): boolean {
  const known = store.reports.get(reportId) !== undefined
  if (known) store.reports.remove(reportId)
  store.unread.remove(reportId)
  return known
}
