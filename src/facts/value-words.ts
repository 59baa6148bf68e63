import { grouped } from '../domain/shortened.ts'
import { type FactForm, type FactRow, factsIn, PROFILE_EXTENTS } from './fact-table.ts'
import { INVOICE_LABELS } from './invoice.ts'
import type { InvoiceNote, Profile } from './profile.ts'

/** Returns the values of a fact in words: one, or the entries of a list. Lists stay in their order. */
export function valueWords(form: FactForm, value: unknown): readonly string[] {
  switch (form) {
    case 'yen':
      return [`${grouped(Number(value))} yen`]
    case 'persons':
      return [grouped(Number(value))]
    case 'industries':
      return entries(value).map(({ code, name }) => `${code} ${name}`)
    case 'former-names':
      return entries(value).map(({ name, until }) => `${name} (until ${until})`)
    case 'former-locations':
      return entries(value).map(({ address, until }) => `${address} (until ${until})`)
    case 'invoice':
      return [invoiceWords(value as InvoiceNote)]
    default:
      return Array.isArray(value) ? value.map(String) : [String(value)]
  }
}

function invoiceWords({ status, registration_number, registered_on, ended_on, end_reason }: InvoiceNote): string {
  const since = registered_on && `${registration_number}, from ${registered_on}`
  const until = ended_on && `until ${ended_on} (${end_reason})`
  return [INVOICE_LABELS[status].en, since, until].filter((part) => part !== undefined).join(', ')
}

function entries(value: unknown): readonly Readonly<Record<string, string>>[] {
  return value as readonly Readonly<Record<string, string>>[]
}

/** A published fact of a profile with its labels. */
type ProfileLine = { readonly ja: string; readonly en: string; readonly form: FactForm; readonly value: unknown }

/** The facts of a profile for readers, in order: without the parts of the address, and codes that a name stands for. */
export function profileLines(profile: Profile): readonly ProfileLine[] {
  return LINES.flatMap(([name, { ja, en, form }]) => {
    const value = profile[name as keyof Profile]
    return value === undefined || value === '' ? [] : [{ ja, en, form, value }]
  })
}

const LINES = factsIn(PROFILE_EXTENTS).filter(
  ([name, row]: readonly [string, FactRow]) => row.noRow !== true || !isPart(name, row),
)

// The kind is a code, whose name has a line of its own.
function isPart(name: string, { from }: FactRow): boolean {
  return from === 'place' || name === 'kind' || name === 'street' || name === 'insured_count_source'
}
