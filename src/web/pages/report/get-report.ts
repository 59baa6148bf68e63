import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { leadingName } from '../../format/english-name.ts'
import { okPage } from '../../layout/page.ts'
import { findCompany } from '../company/find-company.ts'
import { EMPTY_REPORT } from './report-form.ts'
import { reportPage } from './report-page.tsx'

/** GET /report/{number} */
export function getReport(exchange: Exchange): Outcome {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { number, profile } = company.value
  return okPage(
    reportPage(
      { number, name: leadingName(profile, exchange.setting.language).text, input: EMPTY_REPORT, faults: [] },
      exchange.setting,
    ),
  )
}
