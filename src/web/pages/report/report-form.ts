import type { ReportFields } from '../../../access/parse-report.ts'

/** What a person wrote, as text, under the names of the form's fields; kept to show it back. */
export type ReportInput = Required<Omit<ReportFields, 'corporate_number'>>

export type ReportFault = keyof ReportInput

export const EMPTY_REPORT: ReportInput = { field: '', description: '', source_url: '', contact: '' }

export function readReportInput(fields: ReadonlyMap<string, string>): ReportInput {
  // Lone surrogates cannot be stored as UTF-8.
  const text = (name: ReportFault) => (fields.get(name) ?? '').toWellFormed().trim()
  return {
    field: text('field'),
    description: text('description'),
    source_url: text('source_url'),
    contact: text('contact'),
  }
}

export function isReportFault(parameter: string): parameter is ReportFault {
  return parameter in EMPTY_REPORT
}
