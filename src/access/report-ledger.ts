import type { ReportReceipt, StoredReport } from './reports.ts'
import type { Store } from './store.ts'

/** Enters a report and returns its receipt, or the receipt of the same report before; runs inside `store.write`. */
export function enterReport(store: Store, report: StoredReport): ReportReceipt {
  const known = store.reports.get(report.report_id)
  if (known === undefined) store.reports.put(report.report_id, report)
  const { report_id, received_at } = known ?? report
  return { report_id, received_at }
}

/** Removes a report; false when no report has this id. Runs inside `store.write`. */
export function removeReport(store: Store, reportId: string): boolean {
  const known = store.reports.get(reportId) !== undefined
  if (known) store.reports.remove(reportId)
  return known
}
