import { crc32 } from 'node:zlib'
import { type Result, success } from '../domain/result.ts'
import type { CorporationRecord } from './corporation-record.ts'
import type { RecordFormat, SnapshotHeader } from './layout.ts'
import type { SnapshotFault } from './read-header.ts'
import { type OpenFile, streamRecords, wholeSection, withSnapshotFile } from './stream-records.ts'

/** The corporate numbers of a snapshot, ascending, and a digest of what is published of each. */
export type ContentDigests = {
  readonly header: SnapshotHeader
  readonly numbers: Float64Array
  /** CRC-32: it counts changes, it does not prove that there is none. */
  readonly digests: Uint32Array
}

/** Streams over the records of a snapshot file, and gives other work a turn on the way. Throws on no file of our making. */
export function readContentDigests(path: string): Promise<Result<ContentDigests, SnapshotFault>> {
  return withSnapshotFile(path, digestsOf)
}

async function digestsOf(open: OpenFile): Promise<Result<ContentDigests, SnapshotFault>> {
  const { header } = open
  const numbers = wholeSection(open, 'number.sorted')
  if (!numbers.ok) return numbers
  const ordinals = wholeSection(open, 'number.ordinals')
  if (!ordinals.ok) return ordinals
  const byOrdinal = new Uint32Array(header.size)
  const digestOf = recordDigest(header.recordFormat)
  const read = await streamRecords(open, (record, ordinal) => {
    byOrdinal[ordinal] = digestOf(record)
  })
  if (!read.ok) return read
  const digests = new Uint32Array(ordinals.value.buffer).map((ordinal) => byOrdinal[ordinal]!)
  return success({ header, numbers: new Float64Array(numbers.value.buffer), digests })
}

/** Indexes into the header's tables differ from snapshot to snapshot, so what they stand for is digested. */
function recordDigest(format: RecordFormat): (record: CorporationRecord) => number {
  const provenances = format.provenances.map((provenance) => JSON.stringify(provenance))
  // All records have the same keys in the same order.
  let provenanceAt: number | undefined
  return (record) => {
    // Joined, which takes half the time of JSON.stringify; control characters occur in no field.
    const values: unknown[] = Object.values(record)
    provenanceAt ??= Object.keys(record).indexOf('provenance')
    values[provenanceAt] = provenances[record.provenance]
    if (record.lists !== null) values.push(JSON.stringify(record.lists))
    return crc32(values.join('\x1f'))
  }
}
