import type { Report } from '../access/reports.ts'
import { failure, type Result, success } from '../domain/result.ts'

/** What a person wrote, as text; kept to show it back. */
export type ReportWish = {
  readonly field: string
  readonly description: string
  readonly sourceUrl: string
  readonly contact: string
}

export type ReportFault = 'field' | 'description' | 'sourceUrl' | 'contact'

/** The fields of a profile a report can be about, by their JSON names; `other` for the rest. */
export const REPORT_FIELDS = [
  'name',
  'name_kana',
  'name_en',
  'kind',
  'address',
  'industries',
  'capital',
  'employees',
  'insured_count',
  'business_overview',
  'website',
  'established_on',
  'other',
] as const

export const REPORT_CHARACTERS = { description: 2_000, sourceUrl: 2_000, contact: 200 } as const

export function readReportWish(fields: ReadonlyMap<string, string>): ReportWish {
  const text = (name: string) => (fields.get(name) ?? '').toWellFormed().trim()
  return {
    field: text('field'),
    description: text('description'),
    sourceUrl: text('source_url'),
    contact: text('contact'),
  }
}

/** A report ready to be stored, or every field that has to be put right. */
export function parseReport(corporateNumber: string, wish: ReportWish): Result<Report, readonly ReportFault[]> {
  const sourceUrl = parseSourceUrl(wish.sourceUrl)
  const faults: ReportFault[] = []
  if (!REPORT_FIELDS.some((field) => field === wish.field)) faults.push('field')
  if (wish.description === '' || wish.description.length > REPORT_CHARACTERS.description) faults.push('description')
  if (sourceUrl === undefined) faults.push('sourceUrl')
  if (wish.contact.length > REPORT_CHARACTERS.contact) faults.push('contact')
  if (faults.length > 0 || sourceUrl === undefined) return failure(faults)
  const { field, description, contact } = wish
  return success({ corporateNumber, field, description, sourceUrl, ...(contact === '' ? {} : { contact }) })
}

// An operator must be able to open it: http or https, a host with a domain, no login hidden in it.
function parseSourceUrl(text: string): string | undefined {
  if (text.length > REPORT_CHARACTERS.sourceUrl || !URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  if (username !== '' || password !== '') return undefined
  return /^([a-z0-9_-]+\.)+(xn--[a-z0-9-]+|[a-z]{2,})$/.test(hostname) ? href : undefined
}
