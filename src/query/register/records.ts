import type { SourceNote } from '../../facts/source-note.ts'
import { type CorporationRecord, recordDecoder } from '../../snapshot/corporation-record.ts'
import type { RecordFormat, SnapshotHeader } from '../../snapshot/layout.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { openRows, type RowSection } from '../../snapshot/row-section.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** What is published of each corporation, and what else a profile says. */
export type Records = {
  recordOf(ordinal: number): CorporationRecord
  readonly rows: RowSection
  readonly format: RecordFormat
  /** Sources with `fields`, one list for each value of `CorporationRecord.provenance`. */
  readonly provenances: readonly (readonly SourceNote[])[]
  readonly snapshotId: string
  readonly baseUrl: string
}

// Most records are shorter.
const COPY_BYTES = 4_096

export function openRecords(
  snapshot: Snapshot,
  { baseUrl, imprint }: { readonly baseUrl: string; readonly imprint: Imprint },
): Records {
  const { header } = snapshot
  const decode = recordDecoder(header.recordFormat)
  const rows = openRows(snapshot, 'record')
  const { bytes, offsets } = rows
  // msgpackr reads shared memory eight times as slowly as a copy, made by a loop; it makes its view of one array once.
  const isShared = bytes.buffer instanceof SharedArrayBuffer
  let copy = new Uint8Array(COPY_BYTES)
  return {
    recordOf: (ordinal) => {
      const start = offsets[ordinal]!
      const end = offsets[ordinal + 1]!
      if (!isShared) return decode(bytes, start, end)
      if (end - start > copy.length) copy = new Uint8Array(2 * (end - start))
      for (let at = start; at < end; at++) copy[at - start] = bytes[at]!
      return decode(copy, 0, end - start)
    },
    rows,
    format: header.recordFormat,
    provenances: provenanceNotes(header, imprint),
    snapshotId: header.id,
    baseUrl,
  }
}

function provenanceNotes({ sources, recordFormat }: SnapshotHeader, imprint: Imprint): (readonly SourceNote[])[] {
  return recordFormat.provenances.map((provenance) =>
    provenance.map(({ source, fields }) => ({
      ...noteSource(sources.find(({ id }) => id === source) ?? { id: source }, imprint),
      fields,
    })),
  )
}
