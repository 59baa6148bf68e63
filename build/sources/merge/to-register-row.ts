import { isoDate } from '../files/source-date.ts'
import {
  EDINET_FIELDS,
  GBIZINFO_FIELDS,
  INVOICE_FIELDS,
  type InsuredRow,
  NTA_FIELDS,
  PREVIOUS_FIELDS,
  type RegisterRow,
} from '../layouts/register-row.ts'
import { unpackRow } from '../layouts/row-file.ts'

/** The merged row of one number, with payloads as the layouts write them. */
export type MergedRow = {
  readonly number: string
  readonly nta: string
  /** Payloads of earlier states, joined by GS, ordered by update, then by place in the file. */
  readonly past: string | null
  /** Payloads of the corporations that were merged into it, joined by GS, by ascending number. */
  readonly absorbed: string | null
  readonly gbizinfo: string | null
  readonly edinet: string | null
  /** Empty when the newest row is unreadable. */
  readonly invoice: string | null
  readonly insured: number | null
  readonly insuredUpdated: number | null
  readonly establishments: number | null
  readonly previous: string | null
  /** Payloads of older EDINET lists, joined by GS, the oldest first. */
  readonly edinetPast: string | null
}

/** Unpacks a merged row. Every member is set, undefined or not, so that all rows have one shape: see unpackRow. */
export function toRegisterRow(merged: MergedRow): RegisterRow {
  const {
    number,
    nta,
    past,
    absorbed,
    gbizinfo,
    edinet,
    edinetPast,
    invoice,
    insured,
    insuredUpdated,
    establishments,
    previous,
  } = merged
  return {
    number,
    nta: unpackRow(nta, NTA_FIELDS),
    past: past?.split('\x1d').map((payload) => unpackRow(payload, NTA_FIELDS)),
    absorbed: absorbed?.split('\x1d').map((payload) => unpackRow(payload, NTA_FIELDS)),
    gbizinfo: gbizinfo === null ? undefined : unpackRow(gbizinfo, GBIZINFO_FIELDS),
    insured: insuredUpdated === null ? undefined : insuredRow(insured, insuredUpdated),
    establishments: establishments ?? undefined,
    edinet: edinet === null ? undefined : unpackRow(edinet, EDINET_FIELDS),
    invoice: invoice === null ? undefined : invoice === '' ? 'unreadable' : unpackRow(invoice, INVOICE_FIELDS),
    previous: previous === null ? undefined : unpackRow(previous, PREVIOUS_FIELDS),
    edinetPast: edinetPast?.split('\x1d').map((payload) => unpackRow(payload, EDINET_FIELDS)),
  }
}

function insuredRow(count: number | null, updatedNumber: number): InsuredRow {
  return { count: count ?? undefined, updated: isoDate(updatedNumber) }
}
