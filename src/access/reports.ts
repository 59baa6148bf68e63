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
