import { closeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { type Result, success } from '../domain/result.ts'
import { type CorporationRecord, recordDecoder } from './corporation-record.ts'
import type { SectionEntry, SnapshotHeader } from './layout.ts'
import { type Snapshot, snapshotOf } from './open-snapshot.ts'
import {
  openSnapshotFile,
  readBytes,
  readHeader,
  readSectionInto,
  type SnapshotFault,
  sectionPieces,
} from './read-header.ts'
import { bytesName, offsetsName, openOffsets } from './row-section.ts'

/** A snapshot file that is open for reading, with its checked header. */
export type OpenFile = { readonly file: number; readonly path: string; readonly header: SnapshotHeader }

/** Opens a snapshot file, calls `use` with it, and closes it when `use` is done. */
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

/** Reads and checks the named sections. Throws when the snapshot lacks one of them. */
export function readSections(
  { file, path, header }: OpenFile,
  names: readonly string[],
): Result<Pick<Snapshot, 'section'>, SnapshotFault> {
  const sections = new Map<string, Uint8Array>()
  for (const name of names) {
    const entry = entryOf(header, name)
    const bytes = readSectionInto(new Uint8Array(entry.byteLength), { file, path, entry })
    if (!bytes.ok) return bytes
    sections.set(name, bytes.value)
  }
  return success(snapshotOf({ header, sections }))
}

/**
 * Calls `visit` with every record, in order of ordinal. It keeps one piece of the records in memory at a time, and lets
 * the event loop run after each piece.
 */
export async function streamRecords(
  open: OpenFile,
  visit: (record: CorporationRecord, ordinal: number) => void,
): Promise<Result<undefined, SnapshotFault>> {
  const { file, path, header } = open
  const records = checkedRecords(open)
  if (!records.ok) return records
  const { offsets, entry } = records.value
  const decode = recordDecoder(header.recordFormat)
  // The part of the piece before that is not decoded yet, and where in the section it begins.
  let rest: Uint8Array = new Uint8Array(0)
  let restStart = 0
  let ordinal = 0
  for (const piece of sectionPieces(file, path, entry)) {
    if (!piece.ok) return piece
    const bytes = rest.length === 0 ? piece.value : Buffer.concat([rest, piece.value])
    for (; ordinal < header.size && offsets[ordinal + 1]! - restStart <= bytes.length; ordinal++)
      visit(decode(bytes, offsets[ordinal]! - restStart, offsets[ordinal + 1]! - restStart), ordinal)
    rest = bytes.subarray(offsets[ordinal]! - restStart)
    restStart = offsets[ordinal]!
    await setImmediate()
  }
  return success(undefined)
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
  for (const piece of sectionPieces(file, path, entry)) if (!piece.ok) return piece
  const { byteLength } = entry
  return success({ offsets: openOffsets(sections.value, RECORDS, { size: header.size, byteLength }), entry })
}

const RECORDS = 'record'

function entryOf({ sections, size }: SnapshotHeader, name: string): SectionEntry {
  const entry = sections.find((section) => section.name === name)
  if (entry === undefined) throw new Error(`stream records: no section ${name} in a snapshot of ${size} corporations.`)
  return entry
}
