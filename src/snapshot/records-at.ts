import { closeSync } from 'node:fs'
import { failure, type Result, success } from '../domain/result.ts'
import { type CorporationRecord, recordDecoder } from './corporation-record.ts'
import type { SectionEntry } from './layout.ts'
import { entryOf, type OpenFile, readSections } from './open-snapshot.ts'
import { openSnapshotFile, readBytes, readHeader, type SnapshotFault, sectionFault } from './read-header.ts'
import { bytesName, offsetsName, openOffsets } from './row-section.ts'

/** Opens a snapshot file, and closes it when `use` is done. */
export async function withSnapshotFile<Value>(
  path: string,
  use: (open: OpenFile) => Promise<Result<Value, SnapshotFault>>,
): Promise<Result<Value, SnapshotFault>> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readHeader(file.value, path)
    return header.ok ? await use({ file: file.value, path, header: header.value }) : header
  } finally {
    closeSync(file.value)
  }
}

export type ReadRecord = (ordinal: number) => CorporationRecord

/** Checks the CRC of all records, then returns a function that reads a single record from the file. */
export function readRecordsAt(open: OpenFile): Result<ReadRecord, SnapshotFault> {
  const { file, header } = open
  const records = checkedRecords(open)
  if (!records.ok) return records
  const { offsets, entry } = records.value
  const decode = recordDecoder(header.recordFormat)
  return success((ordinal) => {
    const start = offsets[ordinal]!
    return decode(readBytes(file, entry.byteOffset + start, offsets[ordinal + 1]! - start))
  })
}

type CheckedRecords = { readonly offsets: Uint32Array; readonly entry: SectionEntry }

// Checks the CRC of all records before any is decoded: the decoder throws on damaged bytes.
function checkedRecords(open: OpenFile): Result<CheckedRecords, SnapshotFault> {
  const { file, path, header } = open
  const sections = readSections(open, [offsetsName(RECORDS)])
  if (!sections.ok) return sections
  const entry = entryOf(header, bytesName(RECORDS))
  const fault = sectionFault({ file, path, entry })
  if (fault !== undefined) return failure(fault)
  const { byteLength } = entry
  return success({ offsets: openOffsets(sections.value, RECORDS, { size: header.size, byteLength }), entry })
}

const RECORDS = 'record'
