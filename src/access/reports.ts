import { createHash } from 'node:crypto'
import { afterwards, type Late } from '../domain/late.ts'
import type { RateLimited, Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { addressGroup } from './address-group.ts'
import type { Caller } from './gate.ts'
import { type Budgets, REPORTS, REPORTS_IN_WORDS } from './subject-budget.ts'
import { retryAfterSeconds } from './token-bucket.ts'

/** What a reader says is wrong in the data, and where the original can be seen. */
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
   * Stores a report, durable before it resolves; the same report again gets the receipt of the first. Problems:
   * rate-limited, by address; unavailable.
   */
  submit(report: Report, caller: Caller): Promise<Result<ReportReceipt, RateLimited | Unavailable>>
  /** Removes a report; false when no report has this id. */
  remove(reportId: string): Promise<Result<boolean, Unavailable>>
  /** Returns every report, oldest first. */
  list(): Late<Result<readonly StoredReport[], Unavailable>>
}

/** The stored reports; each change is durable before it resolves. */
export type ReportLedger = {
  /** Enters a report and returns its receipt, or the receipt of the same report before. */
  enter(report: StoredReport): Promise<Result<ReportReceipt, Unavailable>>
  /** Removes a report; false when no report has this id. */
  remove(reportId: string): Promise<Result<boolean, Unavailable>>
  /** Returns every report, in no order. */
  records(): Late<Result<readonly StoredReport[], Unavailable>>
}

export type ReportServiceParts = {
  readonly ledger: ReportLedger
  readonly budgets: Budgets
  readonly now: () => number
  readonly micros: () => number
  /** Called once for each refused report, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

export function openReportService({ ledger, budgets, now, micros, onLimitHit }: ReportServiceParts): ReportService {
  const budget = budgets('reports', [REPORTS])
  return {
    async submit({ corporateNumber, field, description, sourceUrl, contact }, { address }) {
      const wait = budget.take(addressGroup(address), micros())
      if (wait > 0) {
        onLimitHit(REPORTS_IN_WORDS)
        return failure({ kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(wait), limit: REPORTS_IN_WORDS })
      }
      // A lone surrogate has no UTF-8: the store would return other text than it was given.
      const report: Report = {
        corporateNumber,
        field: field.toWellFormed(),
        description: description.toWellFormed(),
        sourceUrl: sourceUrl.toWellFormed(),
        ...(contact !== undefined && { contact: contact.toWellFormed() }),
      }
      return await ledger.enter({ ...report, report_id: reportId(report), received_at: new Date(now()).toISOString() })
    },
    // The id comes from outside: text of another shape may not be a valid LMDB key.
    remove: async (reportId) => (REPORT_ID.test(reportId) ? await ledger.remove(reportId) : success(false)),
    list: () =>
      afterwards(ledger.records(), (reports) => (reports.ok ? success(reports.value.toSorted(oldestFirst)) : reports)),
  }
}

const REPORT_ID = /^rep_[0-9a-f]{24}$/

// The contact is part of the id: otherwise the same report by a second person would lose it. JSON separates the parts.
function reportId({ corporateNumber, field, description, sourceUrl, contact }: Report): string {
  const content = JSON.stringify([corporateNumber, field, description, sourceUrl, contact ?? null])
  return `rep_${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
}

function oldestFirst(left: StoredReport, right: StoredReport): number {
  if (left.received_at !== right.received_at) return left.received_at < right.received_at ? -1 : 1
  return left.report_id < right.report_id ? -1 : 1
}
