import { createHash } from 'node:crypto'
import { afterwards, type Late } from '../domain/late.ts'
import type { RateLimited, Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { addressGroup } from './address-group.ts'
import type { Caller } from './gate.ts'
import { type Budgets, REPORTS, REPORTS_IN_WORDS } from './subject-budget.ts'
import { retryAfterSeconds } from './token-bucket.ts'

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

export type ReportService = {
  /**
   * Durable before it resolves; the same report again gets the receipt of the first. Problem: rate-limited, by address.
   */
  submit(report: Report, caller: Caller): Promise<Result<ReportReceipt, RateLimited | Unavailable>>
  /** False when there is no report of this id. */
  remove(reportId: string): Promise<Result<boolean, Unavailable>>
  /** Every report, oldest first. */
  list(): Late<Result<readonly StoredReport[], Unavailable>>
}

export type ReportServiceParts = {
  /** Stores a report and gives its receipt, or that of the same report stored before. */
  readonly enter: (report: StoredReport) => Promise<Result<ReportReceipt, Unavailable>>
  readonly remove: (reportId: string) => Promise<Result<boolean, Unavailable>>
  readonly stored: () => Late<Result<readonly StoredReport[], Unavailable>>
  readonly budgets: Budgets
  readonly now: () => number
  readonly micros: () => number
  /** Told of each report that the limit refuses. */
  readonly onLimitHit: (limit: string) => void
}

export function openReportService({
  enter,
  remove,
  stored,
  budgets,
  now,
  micros,
  onLimitHit,
}: ReportServiceParts): ReportService {
  const budget = budgets('reports', [REPORTS])
  return {
    async submit({ corporateNumber, field, description, sourceUrl, contact }, { address }) {
      const wait = budget.take(addressGroup(address), micros())
      if (wait > 0) {
        onLimitHit(REPORTS_IN_WORDS)
        return failure({ kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(wait), limit: REPORTS_IN_WORDS })
      }
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
    // An id is outside text: one of another shape may be no key of LMDB at all.
    remove: async (reportId) => (REPORT_ID.test(reportId) ? await remove(reportId) : success(false)),
    list: () =>
      afterwards(stored(), (reports) => (reports.ok ? success(reports.value.toSorted(oldestFirst)) : reports)),
  }
}

const REPORT_ID = /^rep_[0-9a-f]{24}$/

// Who reports is part of the report: a second person's contact must not get lost. JSON keeps the parts apart.
function reportId({ corporateNumber, field, description, sourceUrl, contact }: Report): string {
  const content = JSON.stringify([corporateNumber, field, description, sourceUrl, contact ?? null])
  return `rep_${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
}

function oldestFirst(left: StoredReport, right: StoredReport): number {
  if (left.received_at !== right.received_at) return left.received_at < right.received_at ? -1 : 1
  return left.report_id < right.report_id ? -1 : 1
}
