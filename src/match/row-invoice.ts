import type { CorporateNumber } from '../domain/corporate-number.ts'
import type { InvoiceNote, Profile } from '../facts/profile.ts'
import { findOrdinal } from '../query/lookup.ts'
import { invoiceOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import { writtenDay } from '../text/written-day.ts'
import { type MatchRow, parseMatchRow } from './match-row.ts'

/** Whether a number was a qualified invoice issuer's on a day. `unknown`: unpublished, or the files do not say. */
export const ROW_INVOICES = ['registered', 'not_yet', 'ended', 'not_registered', 'number_differs', 'unknown'] as const

/** The invoice registration of a row's number, else of its corporation, on the row's day or that of the files. */
export type RowInvoice = {
  readonly status: (typeof ROW_INVOICES)[number]
  readonly on: string
} & Pick<InvoiceNote, 'registered_on' | 'ended_on' | 'end_reason'>

type Asked = {
  /** The number that the row gives. */
  readonly number: CorporateNumber | 'invalid' | undefined
  readonly asOf: string | undefined
  /** The corporation that the row means, if that is decided. */
  readonly matched: string | undefined
  /** The number belongs to a corporation with another name. */
  readonly differs: boolean
}

/** Returns the day of the files of invoice registrations; undefined for a register without them. */
function invoiceDay({ edition }: Pick<Register, 'edition'>): string | undefined {
  return edition.sources.find(({ id }) => id === 'invoice')?.as_of
}

/** Returns the registration of a row; undefined for a row without a number and for a register without registrations. */
export function rowInvoice(register: Register, { number, asOf, matched, differs }: Asked): RowInvoice | undefined {
  const day = invoiceDay(register)
  const asked = number ?? (matched as CorporateNumber | undefined)
  if (day === undefined || asked === undefined) return undefined
  const on = dayTold(asOf, day)
  const ordinal = asked === 'invalid' ? undefined : findOrdinal(register, { kind: 'number', number: asked })
  if (ordinal?.ok !== true) return { status: 'unknown', on }
  if (differs || (matched !== undefined && matched !== asked)) return { status: 'number_differs', on }
  return invoiceOn(invoiceOf(register, ordinal.value).invoice, on)
}

type DecidedBefore = {
  readonly corporate_number?: string
  readonly evidence: { readonly reason: string }
  readonly candidates: readonly { readonly corporate_number: string }[]
}

/** Returns the outcome of a row that was decided before, with its registration as `rowInvoice` tells it. */
export function withInvoice<Outcome extends DecidedBefore>(
  register: Register,
  row: MatchRow,
  outcome: Outcome,
): Outcome & { readonly invoice?: RowInvoice } {
  const question = parseMatchRow(row)
  if (!question.ok) return outcome
  const { asOf } = question.value
  const number = typeof question.value.number === 'object' ? undefined : question.value.number
  const { corporate_number: matched, evidence, candidates } = outcome
  const isOfAnother = evidence.reason === 'number_differs' || candidates[0]?.corporate_number !== number
  const invoice = rowInvoice(register, { number, asOf, matched, differs: number !== undefined && isOfAnother })
  return invoice === undefined ? outcome : { ...outcome, invoice }
}

/** The registration in a profile as it was on a day that somebody wrote; undefined without a day or registrations. */
export function invoiceAsOf(register: Register, { invoice }: Profile, written = ''): RowInvoice | undefined {
  const day = invoiceDay(register)
  const asOf = writtenDay(written)
  if (day === undefined || asOf === undefined || invoice === undefined) return undefined
  return invoiceOn(invoice, dayTold(asOf, day))
}

// The files do not say what came after their day.
function dayTold(asOf: string | undefined, day: string): string {
  return asOf === undefined || asOf > day ? day : asOf
}

/** Returns a registration as it was on a day: in force from its first day until the day before its end. */
function invoiceOn(note: InvoiceNote | undefined, on: string): RowInvoice {
  if (note === undefined) return { status: 'unknown', on }
  const { status: _, registration_number, ...days } = note
  return { status: statusOn(days, on), on, ...days }
}

function statusOn({ registered_on: since, ended_on: end }: Partial<InvoiceNote>, on: string): RowInvoice['status'] {
  if (since === undefined) return 'not_registered'
  if (on < since) return 'not_yet'
  return end !== undefined && end <= on ? 'ended' : 'registered'
}
