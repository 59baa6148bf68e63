import { createHash } from 'node:crypto'
import type { Store } from './store.ts'

/** What someone says is wrong in the data, and where the original can be seen. */
export type Report = {
  readonly corporateNumber: string
  readonly field: string
  readonly description: string
  readonly sourceUrl: string
  readonly contact?: string
}

export type ReportReceipt = { readonly report_id: string; readonly received_at: string }

export type StoredReport = Report & ReportReceipt

export type ReportDesk = {
  /** Durable before it resolves; the same report again gets the receipt of the first. */
  submit(report: Report): Promise<ReportReceipt>
  /** Every report, oldest first. */
  list(): readonly StoredReport[]
}

export function openReportDesk(store: Store, now: () => number): ReportDesk {
  return {
    async submit({ corporateNumber, field, description, sourceUrl, contact }) {
      // Half a surrogate pair is no UTF-8: the store would give something else back.
      const report: Report = {
        corporateNumber,
        field: field.toWellFormed(),
        description: description.toWellFormed(),
        sourceUrl: sourceUrl.toWellFormed(),
        ...(contact !== undefined && { contact: contact.toWellFormed() }),
      }
      const receipt = { report_id: reportId(report), received_at: new Date(now()).toISOString() }
      const { report_id, received_at } = store.write(() => {
        const known = store.reports.get(receipt.report_id)
        if (known === undefined) store.reports.put(receipt.report_id, { ...report, ...receipt })
        return known ?? receipt
      })
      return { report_id, received_at }
    },
    list() {
      store.refresh()
      return [...store.reports.getRange().map(({ value }) => value)].sort(oldestFirst)
    },
  }
}

// Who reports is part of the report: a second person's contact must not get lost. JSON keeps the parts apart.
function reportId({ corporateNumber, field, description, sourceUrl, contact }: Report): string {
  const content = JSON.stringify([corporateNumber, field, description, sourceUrl, contact ?? null])
  return `rep_${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
}

function oldestFirst(left: StoredReport, right: StoredReport): number {
  if (left.received_at !== right.received_at) return left.received_at < right.received_at ? -1 : 1
  return left.report_id < right.report_id ? -1 : 1
}
