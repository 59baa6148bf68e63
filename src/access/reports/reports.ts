import { hash } from 'node:crypto'
import { afterwards, type Late } from '../../domain/late.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Caller } from '../keys/gate.ts'
import type { Budgets } from '../limits/budgets.ts'
import { ringMark } from '../limits/pending.ts'

/** What a reader says is wrong in the data, and where the original can be seen; its texts have UTF-8. */
export type Report = {
  readonly corporateNumber: string
  readonly field: string
  readonly description: string
  readonly sourceUrl: string
  readonly contact?: string
}

export type ReportReceipt = { readonly report_id: string; readonly received_at: string }

export type StoredReport = Report & ReportReceipt

export type ReportService = Pick<ReportLedger, 'markRead' | 'remove'> & {
  /** Stores a report, durably; the same one again gets the first receipt. Problems: rate-limited, unavailable. */
  submit(report: Report, caller: Caller): Promise<Result<ReportReceipt, RateLimited | Unavailable>>
  /** Returns every report, oldest first. */
  list(): Late<Result<readonly StoredReport[], Unavailable>>
}

/** The stored reports; each change is durable before it resolves. */
export type ReportLedger = {
  /** Enters a report; returns its receipt, or an equal one's. Of too many, the largest ring's oldest make way. */
  enter(report: StoredReport, ring: string): Promise<Result<ReportReceipt, Unavailable>>
  /** Notes that the operator has seen these reports: from then on they stay until they are removed. */
  markRead(reportIds: readonly string[]): Promise<Result<unknown, Unavailable>>
  /** Removes a report; false when no report has this id. */
  remove(reportId: string): Promise<Result<boolean, Unavailable>>
  /** Returns every report, in no order. */
  records(): Late<Result<readonly StoredReport[], Unavailable>>
}

export type ReportServiceParts = {
  readonly ledger: ReportLedger
  readonly budgets: Budgets
  readonly now: () => number
}

export function openReportService({ ledger, budgets, now }: ReportServiceParts): ReportService {
  const budget = budgets('reports')
  return {
    async submit(report, { address }) {
      const refusal = budget.take(address)
      if (refusal !== undefined) return failure(refusal)
      const received = { report_id: reportId(report), received_at: new Date(now()).toISOString() }
      return await ledger.enter({ ...report, ...received }, ringMark(address))
    },
    // The id comes from outside: text of another shape may not be a valid LMDB key.
    remove: async (reportId) => (REPORT_ID.test(reportId) ? await ledger.remove(reportId) : success(false)),
    list: () =>
      afterwards(ledger.records(), (reports) => (reports.ok ? success(reports.value.toSorted(oldestFirst)) : reports)),
    markRead: ledger.markRead,
  }
}

const REPORT_ID = /^rep_[0-9a-f]{24}$/

// The contact is part of the id: otherwise the same report by a second person would lose it. JSON separates the parts.
function reportId({ corporateNumber, field, description, sourceUrl, contact }: Report): string {
  const content = JSON.stringify([corporateNumber, field, description, sourceUrl, contact ?? null])
  return `rep_${hash('sha256', content).slice(0, 24)}`
}

function oldestFirst(left: StoredReport, right: StoredReport): number {
  if (left.received_at !== right.received_at) return left.received_at < right.received_at ? -1 : 1
  return left.report_id < right.report_id ? -1 : 1
}
