import { packDate, unpackDate } from './digits.ts'

/** Whether a corporation was a qualified invoice issuer on the day of the source. */
export const INVOICE_STATUSES = ['registered', 'ended', 'none'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_LABELS: Readonly<Record<InvoiceStatus, { readonly ja: string; readonly en: string }>> = {
  registered: { ja: '登録あり', en: 'registered' },
  ended: { ja: '登録の取消・失効', en: 'ended' },
  none: { ja: '登録なし', en: 'not registered' },
}

export const END_REASONS = ['revoked', 'expired'] as const

/** Its registration (days are ISO dates): `none` with a day was yet to begin, `registered` with an end yet to end. */
export type Invoice = {
  readonly status: InvoiceStatus
  readonly registeredOn?: string
  readonly endedOn?: string
  readonly endReason?: (typeof END_REASONS)[number]
}

/** A packed registration: 0 without one, the packed day of one in force without an end, else all of its parts. */
export type PackedInvoice = number | readonly number[]

/** Packs a registration for the record: most take one number. */
export function packInvoice({ status, registeredOn, endedOn, endReason }: Invoice): PackedInvoice {
  if (registeredOn === undefined) return 0
  const day = Number(packDate(registeredOn))
  if (endedOn === undefined || endReason === undefined)
    return status === 'registered' ? day : [INVOICE_STATUSES.indexOf(status), day]
  return [INVOICE_STATUSES.indexOf(status), day, Number(packDate(endedOn)), END_REASONS.indexOf(endReason)]
}

export function unpackInvoice(packed: PackedInvoice): Invoice {
  if (packed === 0) return { status: 'none' }
  const [status = 0, day = 0, end, reason] = typeof packed === 'number' ? [0, packed] : packed
  const begun = { status: INVOICE_STATUSES[status]!, registeredOn: unpackDate(day) }
  return end === undefined ? begun : { ...begun, endedOn: unpackDate(end), endReason: END_REASONS[reason ?? 0]! }
}
