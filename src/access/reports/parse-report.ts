import {
  type CorporateNumber,
  type CorporateNumberFault,
  parseWrittenCorporateNumber,
} from '../../domain/corporate-number.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success, together } from '../../domain/result.ts'
import { isLongerThan } from '../../domain/shortened.ts'
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
const RIGHT_SOURCE_URL = `expected the http or https address of the original source on a public host, in up to ${LONGEST_SOURCE_URL} characters, such as https://www.nta.go.jp/.`

const LONGEST = { field: LONGEST_FIELD, description: LONGEST_DESCRIPTION, contact: LONGEST_CONTACT } as const
const RIGHT_TEXT = {
  field: `expected the part of the profile that is wrong, such as address, in 1 to ${LONGEST_FIELD} characters.`,
  description: `expected a text that says what is wrong and what would be right, in 1 to ${LONGEST_DESCRIPTION} characters.`,
  contact: `expected a way to reach you, such as an e-mail address, in up to ${LONGEST_CONTACT} characters, or no contact.`,
} as const

/** Parses a report; the problem has all faults at once. The caller looks up whether the corporation is published. */
export function parseReport(fields: ReportFields): Result<ParsedReport> {
  const { corporate_number, field, description, source_url } = fields
  const contact = fields.contact?.trim()
  const number = parseWrittenCorporateNumber(corporate_number)
  const sourceUrl = parseSourceUrl(source_url.trim())
  return together<ParsedReport>({
    corporateNumber: number.ok
      ? number
      : failure(invalidParameter('corporate_number', corporate_number, RIGHT_NUMBER[number.problem.kind])),
    field: textIn('field', field),
    description: textIn('description', description),
    sourceUrl:
      sourceUrl === undefined
        ? failure(invalidParameter('source_url', source_url, RIGHT_SOURCE_URL))
        : success(sourceUrl),
    ...(contact && { contact: textIn('contact', contact) }),
  })
}

/** Returns a text without space around it; a lone surrogate, which has no UTF-8 to be stored as, is replaced. */
function textIn(name: keyof typeof LONGEST, text: string): Result<string> {
  const trimmed = text.trim()
  const isRight = trimmed !== '' && !isLongerThan(trimmed, LONGEST[name])
  return isRight ? success(trimmed.toWellFormed()) : failure(invalidParameter(name, trimmed, RIGHT_TEXT[name]))
}

// RFC 6761, RFC 6762 and the private-use domain: names that lead nowhere on the public internet.
const LOCAL = /\.(?:localhost|local|internal|invalid|test|onion)$/

/** Parses a URL that a reader of the report can open: http or https, a public host name, no login; else undefined. */
export function parseSourceUrl(text: string): string | undefined {
  const url = !isLongerThan(text, LONGEST_SOURCE_URL) && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/\.$/, '')
  return isNamedHost(host) && host.length <= 253 && !LOCAL.test(host) ? url.href : undefined
}
