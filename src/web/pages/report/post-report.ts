import { parseReport } from '../../../access/reports/parse-report.ts'
import { faultsOf } from '../../../domain/result.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { leadingName } from '../../format/english-name.ts'
import { readForm } from '../../http/form.ts'
import { unstoredPage } from '../../layout/page.ts'
import { findCompany } from '../company/find-company.ts'
import { isReportFault, readReportInput } from './report-form.ts'
import { reportPage, reportReceivedPage } from './report-page.tsx'

/** POST /report/{number}: stores the report before acknowledging it; the same report sent twice has one reference. */
export async function postReport(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { number, profile } = company.value
  const form = readForm(request)
  if (!form.ok) return { problem: form.problem }
  const input = readReportInput(form.value.fields)
  const report = parseReport({ corporate_number: number, ...input })
  if (!report.ok) {
    const faults = faultsOf(report)
      .map(({ parameter }) => parameter)
      .filter(isReportFault)
    return unstoredPage(
      400,
      reportPage({ number, name: leadingName(profile, setting.language).text, input, faults }, setting),
    )
  }
  const submitted = await context.access.reports.submit(report.value, request)
  if (!submitted.ok) return { problem: submitted.problem }
  const { report_id: reportId } = submitted.value
  return unstoredPage(
    201,
    reportReceivedPage({ number, name: leadingName(profile, setting.language).text, reportId }, setting),
  )
}
