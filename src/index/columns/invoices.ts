import { INVOICE_STATUSES, type InvoiceStatus } from '../../facts/invoice.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { openValueColumn, type ValueColumn, writeValueColumn } from './value-column.ts'

/** The status of each corporation's invoice registration (value-column.ts): its place in INVOICE_STATUSES. */
export type Invoices = ValueColumn

const NAME = 'invoice'
const VALUES = INVOICE_STATUSES.length

/** Returns the value in the column for a status. */
export function invoiceValue(status: InvoiceStatus | undefined): number {
  return status === undefined ? 0 : INVOICE_STATUSES.indexOf(status) + 1
}

export function writeInvoices(writer: SectionWriter, of: Uint8Array): void {
  writeValueColumn(writer, NAME, { of, values: VALUES })
}

/** Throws when the sections disagree. */
export function openInvoices(reader: SectionReader, size: number): Invoices {
  return openValueColumn(reader, NAME, { values: VALUES, size })
}
