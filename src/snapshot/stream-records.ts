import { closeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { type Result, success } from '../domain/result.ts'
import { type CorporationRecord, recordDecoder } from './corporation-record.ts'
import type { SnapshotHeader } from './layout.ts'
import { type Snapshot, snapshotOf } from './open-snapshot.ts'
import {
  openSnapshotFile,
  readBytes,
  readHeader,
  readSection,
  type SnapshotFault,
  sectionPieces,
} from './read-header.ts'

/** A snapshot file that is open for reading, its header checked. */
export type OpenFile = { readonly file: number; readonly path: string; readonly header: SnapshotHeader }

/** Opens a snapshot file as long as `use` runs. Throws on no file of our making. */
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

/** Reads the named sections whole, as an opened snapshot gives them. */
export function readSections(
  { file, path, header }: OpenFile,
  names: readonly string[],
): Result<Pick<Snapshot, 'section'>, SnapshotFault> {
  const sections = new Map<string, Uint8Array>()
  for (const name of names) {
    const bytes = readSection(file, path, entryOf(header, name))
    if (!bytes.ok) return bytes
    sections.set(name, bytes.value)
  }
  return success(snapshotOf({ header, sections }))
}

/** Gives `visit` every record, by ordinal, holding a piece of them at a time; other work gets a turn on the way. */
export async function streamRecords(
  open: OpenFile,
  visit: (record: CorporationRecord, ordinal: number) => void,
): Promise<Result<undefined, SnapshotFault>> {
  const { file, path, header } = open
  const sections = readSections(open, ['record.offsets'])
  if (!sections.ok) return sections
  const offsets = new Uint32Array(sections.value.section('record.offsets').buffer)
  // Before any of it is taken apart, which damaged bytes would not survive.
  for (const piece of sectionPieces(file, path, entryOf(header, 'record.bytes'))) if (!piece.ok) return piece
  const decode = recordDecoder(header.recordFormat)
  // What is left of the piece before, and where in the section it begins.
  let rest: Uint8Array = new Uint8Array(0)
  let restStart = 0
  let ordinal = 0
  for (const piece of sectionPieces(file, path, entryOf(header, 'record.bytes'))) {
    if (!piece.ok) return piece
    const bytes = rest.length === 0 ? piece.value : Buffer.concat([rest, piece.value])
    for (; ordinal < header.size && offsets[ordinal + 1]! - restStart <= bytes.length; ordinal++) {
      visit(decode(bytes, offsets[ordinal]! - restStart, offsets[ordinal + 1]! - restStart), ordinal)
    }
    rest = bytes.subarray(offsets[ordinal]! - restStart)
    restStart = offsets[ordinal]!
    await setImmediate()
  }
  return success(undefined)
}

export type ReadRecord = (ordinal: number) => CorporationRecord

/** Reads records one at a time from where they lie in the file; the bytes of all are checked first. */
export function readRecordsAt(open: OpenFile): Result<ReadRecord, SnapshotFault> {
  const { file, path, header } = open
  const sections = readSections(open, ['record.offsets'])
  if (!sections.ok) return sections
  const offsets = new Uint32Array(sections.value.section('record.offsets').buffer)
  const entry = entryOf(header, 'record.bytes')
  for (const piece of sectionPieces(file, path, entry)) if (!piece.ok) return piece
  const decode = recordDecoder(header.recordFormat)
  return success((ordinal) => {
    const start = offsets[ordinal]!
    return decode(readBytes(file, entry.byteOffset + start, offsets[ordinal + 1]! - start))
  })
}

function entryOf({ sections, size }: SnapshotHeader, name: string): SnapshotHeader['sections'][number] {
  const entry = sections.find((section) => section.name === name)
  if (entry === undefined) throw new Error(`stream records: no section ${name} in a snapshot of ${size} corporations.`)
  return entry
}
