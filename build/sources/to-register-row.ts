import {
  EDINET_FIELDS,
  GBIZINFO_FIELDS,
  type InsuredRow,
  NTA_FIELDS,
  PREVIOUS_FIELDS,
  type RegisterRow,
} from './register-row.ts'
import { unpackRow } from './row-file.ts'
import { isoDate } from './source-date.ts'

/** One merged number; payloads as written by the layouts. */
export type MergedRow = {
  readonly number: string
  readonly nta: string
  /** Payloads of states before, joined by GS; by update, then as they stand in their file. */
  readonly past: string | null
  readonly gbizinfo: string | null
  readonly edinet: string | null
  readonly insured: number | null
  readonly insuredUpdated: number | null
  readonly establishments: number | null
  readonly previous: string | null
}

// One assignment a source, without spreading partial objects: every number passes here.
export function toRegisterRow(merged: MergedRow): RegisterRow {
  const { number, nta, past, gbizinfo, edinet, insured, insuredUpdated, establishments, previous } = merged
  const row: { -readonly [Part in keyof RegisterRow]: RegisterRow[Part] } = { number, nta: unpackRow(nta, NTA_FIELDS) }
  if (past !== null) row.past = past.split('\x1d').map((payload) => unpackRow(payload, NTA_FIELDS))
  if (gbizinfo !== null) row.gbizinfo = unpackRow(gbizinfo, GBIZINFO_FIELDS)
  if (insuredUpdated !== null) row.insured = insuredRow(insured, insuredUpdated)
  if (establishments !== null) row.establishments = establishments
  if (edinet !== null) row.edinet = unpackRow(edinet, EDINET_FIELDS)
  if (previous !== null) row.previous = unpackRow(previous, PREVIOUS_FIELDS)
  return row
}

function insuredRow(count: number | null, updatedNumber: number): InsuredRow {
  const updated = isoDate(updatedNumber)
  return { ...(count === null ? {} : { count }), ...(updated === undefined ? {} : { updated }) }
}
