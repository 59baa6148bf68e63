import type { Invoice } from '../../../src/facts/invoice.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../../sources/merge/invoice-files.ts'

/** Returns the registration on the day of the source; without a row `none`, if the files have all rows. */
export function invoiceOf({ invoice, nta }: RegisterRow, source: InvoiceSource | undefined): Invoice | undefined {
  if (source === undefined || invoice === 'unreadable') return undefined
  if (invoice === undefined) return hasEvery(source, nta.kind) ? { status: 'none' } : undefined
  const { registrationDate: registeredOn = '', disposalDate, expireDate } = invoice
  const ends = [
    { endedOn: disposalDate, endReason: 'revoked' },
    { endedOn: expireDate, endReason: 'expired' },
  ] as const
  // ISO dates sort as text.
  const [end] = ends
    .flatMap(({ endedOn, endReason }) => (endedOn === undefined ? [] : [{ endedOn, endReason }]))
    .sort((a, b) => (a.endedOn <= b.endedOn ? -1 : 1))
  if (registeredOn > source.day) return { status: 'none', registeredOn, ...end }
  return { status: end !== undefined && end.endedOn <= source.day ? 'ended' : 'registered', registeredOn, ...end }
}

// Among other bodies are associations, which are in files of their own.
const OTHER_BODY = '499'

function hasEvery({ isWhole }: InvoiceSource, kind: string | undefined): boolean {
  return isWhole.corporations && (kind !== OTHER_BODY || isWhole.associations)
}
