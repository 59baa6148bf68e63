import type { ReportFields } from '../../../access/reports/parse-report.ts'

/** What a person wrote into the fields of the form, by their names, so that the form can show it again. */
export type ReportInput = Required<Omit<ReportFields, 'corporate_number'>>

export type ReportFault = keyof ReportInput

export const EMPTY_REPORT: ReportInput = { field: '', description: '', source_url: '', contact: '' }

/** Reads the fields of the form, trimmed; "" for each that was not sent. */
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
