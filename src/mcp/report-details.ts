import type { Report } from '../access/reports.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shown } from './shown.ts'
import { parseSourceUrl } from './source-url.ts'

export type ReportDetails = Omit<Report, 'corporateNumber'>

export type ReportTexts = {
  readonly field: string
  readonly description: string
  readonly source_url: string
  readonly contact?: string
}

export const MAX_FIELD_CHARACTERS = 100
export const MAX_DESCRIPTION_CHARACTERS = 2_000
export const MAX_URL_CHARACTERS = 2_000
export const MAX_CONTACT_CHARACTERS = 200

/** Takes white space off the ends; the failure names every fault and what is allowed instead. */
export function parseReportDetails(texts: ReportTexts): Result<ReportDetails, string> {
  const field = tidy(texts.field)
  const description = tidy(texts.description)
  const contact = tidy(texts.contact ?? '')
  const sourceUrl = texts.source_url.length > MAX_URL_CHARACTERS ? undefined : parseSourceUrl(tidy(texts.source_url))
  const faults = [
    ...lengthFault('field', field, { min: 1, max: MAX_FIELD_CHARACTERS }),
    ...lengthFault('description', description, { min: 1, max: MAX_DESCRIPTION_CHARACTERS }),
    ...lengthFault('contact', contact, { min: 0, max: MAX_CONTACT_CHARACTERS }),
  ]
  if (sourceUrl === undefined) {
    faults.push(
      `source_url: got ${shown(texts.source_url)}; it takes the http or https address of the original source on a public host, at most ${MAX_URL_CHARACTERS} characters, such as "https://www.example.co.jp/company".`,
    )
  }
  if (faults.length > 0 || sourceUrl === undefined) return failure(`invalid_parameter: ${faults.join(' ')}`)
  return success({ field, description, sourceUrl, ...(contact === '' ? {} : { contact }) })
}

// Lone surrogates cannot be stored as UTF-8.
function tidy(text: string): string {
  return text.toWellFormed().trim()
}

function lengthFault(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): readonly string[] {
  if (text.length >= min && text.length <= max) return []
  return [`${name}: got ${text.length} characters; it takes ${min} to ${max}.`]
}
