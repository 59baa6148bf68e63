import { INVOICE_STATUSES, type InvoiceStatus } from '../../facts/invoice.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { type FilterLists, openFilterLists, writeFilterLists } from './filter-lists.ts'

/*
 * The status of the invoice registration of each corporation, as a column and as filter lists (filter-lists.ts, X is
 * `invoice`).
 *
 *   section      type         size   what
 *   invoice.of   Uint8Array   n      place of ordinal o's status in INVOICE_STATUSES, plus one; 0 where it is not known
 */
export type Invoices = {
  readonly of: Uint8Array
  /** List i has the corporations with the status at place i in INVOICE_STATUSES. */
  readonly lists: FilterLists
}

const NAME = 'invoice'
const OF = 'invoice.of'
const VALUES = INVOICE_STATUSES.length

/** Returns the value in the column for a status. */
export function invoiceValue(status: InvoiceStatus | undefined): number {
  return status === undefined ? 0 : INVOICE_STATUSES.indexOf(status) + 1
}

/** Writes the column `of` (see Invoices) and its filter lists. */
export function writeInvoices(writer: SectionWriter, of: Uint8Array): void {
  writer.section(OF, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, NAME, { values: VALUES, size: of.length, valuesOf })
}

/** Throws when the sections disagree. */
export function openInvoices(reader: SectionReader, size: number): Invoices {
  const of = reader.section(OF)
  if (of.length !== size) throw new Error(`invoices: ${size} corporations, file holds ${of.length}.`)
  return { of, lists: openFilterLists(reader, NAME, { values: VALUES, size }) }
}
