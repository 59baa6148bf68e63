import {
  type CorporateNumber,
  type CorporateNumberFault,
  parseWrittenCorporateNumber,
} from '../../domain/corporate-number.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { characterCount } from '../../domain/shortened.ts'
import { isNamedHost } from '../../domain/web-host.ts'
import { FACT_ROWS } from '../../facts/fact-table.ts'
import type { Report } from './reports.ts'

/** A report as a form or a tool call sends it, under the public names of its fields. */
export type ReportFields = {
  readonly corporate_number: string
  readonly field: string
  readonly description: string
  readonly source_url: string
  readonly contact?: string
}

export type ParsedReport = Report & { readonly corporateNumber: CorporateNumber }

/** The facts that a report can be about, by their JSON names; `other` for the rest. */
export const REPORT_FIELDS: readonly string[] = [
  ...FACT_ROWS.flatMap(([name, { reported }]) => (reported === true ? [name] : [])),
  'other',
]

const LONGEST_FIELD: number = 100
export const LONGEST_DESCRIPTION: number = 2_000
export const LONGEST_SOURCE_URL: number = 2_000
/** The length of the longest e-mail address. */
export const LONGEST_CONTACT: number = 254

const RIGHT_NUMBER: Readonly<Record<CorporateNumberFault['kind'], string>> = {
  malformed: 'expected 13 digits, the first of them 1 to 9.',
  'wrong-check-digit': 'expected a number with the right check digit: a digit is mistyped; search by name.',
}
const RIGHT_FIELD = `expected the part of the profile that is wrong, such as address, in 1 to ${LONGEST_FIELD} characters.`
const RIGHT_DESCRIPTION = `expected a text that says what is wrong and what would be right, in 1 to ${LONGEST_DESCRIPTION} characters.`
const RIGHT_SOURCE_URL = `expected the http or https address of the original source on a public host, in up to ${LONGEST_SOURCE_URL} characters, such as https://www.nta.go.jp/.`
const RIGHT_CONTACT = `expected a way to reach you, such as an e-mail address, in up to ${LONGEST_CONTACT} characters, or no contact.`

/** Parses a report; the problem has all faults at once. The caller looks up whether the corporation is published. */
export function parseReport(fields: ReportFields): Result<ParsedReport> {
  const field = fields.field.trim()
  const description = fields.description.trim()
  const contact = fields.contact?.trim() || undefined
  const source = fields.source_url.trim()
  const sourceUrl = isText(source, LONGEST_SOURCE_URL) ? parseSourceUrl(source) : undefined
  const number = parseWrittenCorporateNumber(fields.corporate_number)
  const problems = [
    number.ok
      ? undefined
      : invalidParameter('corporate_number', fields.corporate_number, RIGHT_NUMBER[number.problem.kind]),
    isText(field, LONGEST_FIELD) ? undefined : invalidParameter('field', field, RIGHT_FIELD),
    isText(description, LONGEST_DESCRIPTION)
      ? undefined
      : invalidParameter('description', description, RIGHT_DESCRIPTION),
    sourceUrl === undefined ? invalidParameter('source_url', fields.source_url, RIGHT_SOURCE_URL) : undefined,
    isText(contact ?? '-', LONGEST_CONTACT) ? undefined : invalidParameter('contact', contact ?? '', RIGHT_CONTACT),
  ]
  const faults = problems.flatMap((problem) => (problem?.kind === 'invalid-parameter' ? problem.faults : []))
  if (!number.ok || sourceUrl === undefined || faults.length > 0) return failure({ kind: 'invalid-parameter', faults })
  return success({
    corporateNumber: number.value,
    field,
    description,
    sourceUrl,
    ...(contact !== undefined && { contact }),
  })
}

function isText(text: string, longest: number): boolean {
  return text !== '' && characterCount(text) <= longest
}

// RFC 6761, RFC 6762 and the private-use domain: names that lead nowhere on the public internet.
const LOCAL = /\.(?:localhost|local|internal|invalid|test|onion)$/

/** Parses a URL that a reader of the report can open: http or https, a public host name, no login; else undefined. */
export function parseSourceUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/\.$/, '')
  return isNamedHost(host) && host.length <= 253 && !LOCAL.test(host) ? url.href : undefined
}
