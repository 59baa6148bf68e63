import { parseReport } from '../../access/parse-report.ts'
import { readForm } from '../form.ts'
import { EMPTY_REPORT, isReportFault, readReportWish } from '../report-form.ts'
import type { Outcome, Question } from '../routes.ts'
import { faultsOf } from './faults-of.ts'
import { reportPage, reportReceivedPage } from './report-page.tsx'
import { withCompany } from './with-company.ts'

/** GET /report/{number} */
export function answerReport(question: Question): Outcome {
  return withCompany<Outcome>(question, ({ number, profile: { name } }) => {
    const page = reportPage({ number, name, wish: EMPTY_REPORT, faults: [] }, question.setting)
    return { status: 200, page, storage: 'shareable' }
  })
}

/** POST /report/{number}: stored before it is acknowledged; the same report twice has one reference. */
export function answerReportPost(question: Question): Outcome | Promise<Outcome> {
  const { door, visit, setting } = question
  return withCompany<Outcome | Promise<Outcome>>(question, async ({ number, profile: { name } }) => {
    const form = readForm(visit)
    if (!form.ok) return { problem: form.problem }
    const wish = readReportWish(form.value.fields)
    const report = parseReport({ corporate_number: number, ...wish })
    if (!report.ok) {
      const faults = faultsOf(report)
        .map(({ parameter }) => parameter)
        .filter(isReportFault)
      const page = reportPage({ number, name, wish, faults }, setting)
      return { status: 400, page, storage: 'secret' }
    }
    const submitted = await door.access.reports.submit(report.value, visit)
    if (!submitted.ok) return { problem: submitted.problem }
    const { report_id: reportId } = submitted.value
    return { status: 201, page: reportReceivedPage({ number, name, reportId }, setting), storage: 'secret' }
  })
}
