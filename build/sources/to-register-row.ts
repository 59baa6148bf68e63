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

export function toRegisterRow(row: MergedRow): RegisterRow {
  const { number, nta, past, gbizinfo, edinet, insured, insuredUpdated, establishments, previous } = row
  return {
    number,
    nta: unpackRow(nta, NTA_FIELDS),
    ...(past === null ? {} : { past: past.split('\x1d').map((payload) => unpackRow(payload, NTA_FIELDS)) }),
    ...(gbizinfo === null ? {} : { gbizinfo: unpackRow(gbizinfo, GBIZINFO_FIELDS) }),
    ...(insuredUpdated === null ? {} : { insured: insuredRow(insured, insuredUpdated) }),
    ...(establishments === null ? {} : { establishments }),
    ...(edinet === null ? {} : { edinet: unpackRow(edinet, EDINET_FIELDS) }),
    ...(previous === null ? {} : { previous: unpackRow(previous, PREVIOUS_FIELDS) }),
  }
}

function insuredRow(count: number | null, updatedNumber: number): InsuredRow {
  const updated = isoDate(updatedNumber)
  return { ...(count === null ? {} : { count }), ...(updated === undefined ? {} : { updated }) }
}
