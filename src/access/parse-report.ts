import { parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Report } from './reports.ts'

/** A report as a form or a tool call brings it, under the public names of its fields. */
export type ReportFields = {
  readonly corporate_number: string
  readonly field: string
  readonly description: string
  readonly source_url: string
  readonly contact?: string
}

export const LONGEST_DESCRIPTION: number = 2000
export const LONGEST_SOURCE_URL: number = 2000

const LONGEST_FIELD = 100
const LONGEST_CONTACT = 254
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

const RIGHT_NUMBER = 'expected 13 digits with a right check digit.'
const RIGHT_FIELD = `expected what part of the profile is wrong, such as address, in 1 to ${LONGEST_FIELD} characters.`
const RIGHT_DESCRIPTION = `expected what is wrong and what would be right, in 1 to ${LONGEST_DESCRIPTION} characters.`
const RIGHT_SOURCE_URL = 'expected the http or https address of the original source, such as https://www.nta.go.jp/.'
const RIGHT_CONTACT = `expected how to reach you in up to ${LONGEST_CONTACT} characters, or nothing.`

// RFC 6761 and 6762: names that never lead out of a machine or a home.
const LOCAL_TOPS: ReadonlySet<string> = new Set(['localhost', 'local', 'internal', 'invalid'])

/** Names all faults at once. Whether the corporation is published is for the caller to look up. */
export function parseReport(fields: ReportFields): Result<Report> {
  const field = fields.field.trim()
  const description = fields.description.trim()
  const contact = fields.contact?.trim() || undefined
  const sourceUrl = parseSourceUrl(fields.source_url.trim())
  const number = parseWrittenCorporateNumber(fields.corporate_number.slice(0, 100))
  const problems = [
    number.ok ? undefined : invalidParameter('corporate_number', fields.corporate_number, RIGHT_NUMBER),
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
  return text !== '' && text.length <= longest
}

// A real host has a name with a top-level domain: no bare word, no IP address, nothing that only answers on one machine.
function parseSourceUrl(text: string): string | undefined {
  if (text.length > LONGEST_SOURCE_URL || !URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, href } = new URL(text)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return undefined
  const labels = hostname.replace(/\.$/, '').split('.')
  const top = labels.at(-1) ?? ''
  const real =
    labels.length >= 2 && labels.every((label) => label !== '') && TOP_LABEL.test(top) && !LOCAL_TOPS.has(top)
  return real && href.length <= 3 * LONGEST_SOURCE_URL ? href : undefined
}
