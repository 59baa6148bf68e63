import { createHash } from 'node:crypto'
import type { Unavailable } from '../domain/problem.ts'
import type { Result } from '../domain/result.ts'

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
  submit(report: Report): Promise<Result<ReportReceipt, Unavailable>>
  /** Every report, oldest first. */
  list(): readonly StoredReport[]
}

export type ReportDeskParts = {
  /** Stores a report and gives its receipt, or that of the same report stored before. */
  readonly enter: (report: StoredReport) => Promise<Result<ReportReceipt, Unavailable>>
  readonly stored: () => readonly StoredReport[]
  readonly now: () => number
}

export function openReportDesk({ enter, stored, now }: ReportDeskParts): ReportDesk {
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
      return await enter({ ...report, report_id: reportId(report), received_at: new Date(now()).toISOString() })
    },
    list: () => stored().toSorted(oldestFirst),
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
