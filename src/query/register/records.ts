import type { SourceNote } from '../../domain/profile.ts'
import { type CorporationRecord, recordDecoder } from '../../snapshot/corporation-record.ts'
import type { SnapshotHeader } from '../../snapshot/layout.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { openRows } from '../../snapshot/row-section.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** What is published of each corporation, and what its profile is completed with. */
export type Records = {
  recordOf(ordinal: number): CorporationRecord
  /** Sources with `fields`, one list for each value of `CorporationRecord.provenance`. */
  readonly provenances: readonly (readonly SourceNote[])[]
  readonly snapshotId: string
  readonly baseUrl: string
}

export function openRecords(
  snapshot: Snapshot,
  { baseUrl, imprint }: { readonly baseUrl: string; readonly imprint: Imprint },
): Records {
  const { header } = snapshot
  const decode = recordDecoder(header.recordFormat)
  const { bytes, offsets } = openRows(snapshot, 'record')
  // From shared memory msgpackr reads eight times as slowly as from a copy.
  const isShared = bytes.buffer instanceof SharedArrayBuffer
  return {
    recordOf: (ordinal) => {
      const start = offsets[ordinal]!
      const end = offsets[ordinal + 1]!
      return isShared ? decode(bytes.slice(start, end)) : decode(bytes, start, end)
    },
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
