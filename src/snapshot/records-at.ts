import { failure, type Result, success } from '../domain/result.ts'
import { type CorporationRecord, recordDecoder } from './corporation-record.ts'
import { entryOf, type OpenFile, readSections, snapshotOf } from './open-snapshot.ts'
import { readBytes, type SnapshotFault, sectionFault } from './read-header.ts'
import { bytesName, offsetsName, openOffsets } from './row-section.ts'

export type ReadRecord = (ordinal: number) => CorporationRecord

/** Checks the CRC of all records, then returns a function that reads a single record from the file. */
export async function readRecordsAt(open: OpenFile): Promise<Result<ReadRecord, SnapshotFault>> {
  const { file, header } = open
  const sections = await readSections(open, [offsetsName(RECORDS)])
  if (!sections.ok) return sections
  const entry = entryOf(header, bytesName(RECORDS))
  // Before any is decoded: the decoder throws on damaged bytes.
  const fault = await sectionFault({ ...open, entry })
  if (fault !== undefined) return failure(fault)
  const { byteOffset, byteLength } = entry
  const offsets = openOffsets(snapshotOf(sections.value), RECORDS, { size: header.size, byteLength })
  const decode = recordDecoder(header.recordFormat)
  return success((ordinal) => {
    const start = offsets[ordinal]!
    return decode(readBytes(file, byteOffset + start, offsets[ordinal + 1]! - start))
  })
}

const RECORDS = 'record'
