import { closeSync } from 'node:fs'
import { failure, type Result, success } from '../domain/result.ts'
import type { SectionEntry, SnapshotHeader } from './layout.ts'
import { openSnapshotFile, otherVersion, readHeader, type SnapshotFault, sectionFault } from './read-header.ts'

/** A whole, undamaged snapshot in memory. */
export type Snapshot = {
  readonly header: SnapshotHeader
  /** Returns the bytes of a section, at an 8-aligned offset of a buffer of their own; throws when there is none. */
  section(name: string): Uint8Array
}

/** A snapshot in the form that can be sent to threads; sections in shared memory are not copied then. */
export type SnapshotParts = { readonly header: SnapshotHeader; readonly sections: ReadonlyMap<string, Uint8Array> }

/** A snapshot that was read, or why it was refused. */
export type SnapshotRead = Result<SnapshotParts, SnapshotFault>

/** Reads a snapshot file whole, as `readSnapshot` does, and opens it. */
export async function openSnapshot(path: string, foldVersion: number): Promise<Result<Snapshot, SnapshotFault>> {
  const read = await readSnapshot(path, foldVersion)
  return read.ok ? success(snapshotOf(read.value)) : read
}

/** Reads a snapshot file into shared memory, checking magic, versions, every length and every CRC; see `snapshotOf`. */
export function readSnapshot(path: string, foldVersion: number): Promise<SnapshotRead> {
  return withSnapshotFile(path, async (open) => {
    const { foldVersion: found, sections } = open.header
    if (found !== foldVersion)
      return otherVersion(path, `made with fold version ${found}, this program folds with ${foldVersion}`)
    const names = sections.map(({ name }) => name)
    return await readSections(open, names)
  })
}

/** A snapshot file that is open for reading, with its checked header. */
export type OpenFile = { readonly file: number; readonly path: string; readonly header: SnapshotHeader }

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

/** Reads the named sections into shared memory and checks them. Throws when the snapshot lacks one of them. */
export async function readSections(open: OpenFile, names: readonly string[]): Promise<SnapshotRead> {
  const sections = new Map<string, Uint8Array>()
  for (const name of names) {
    const entry = entryOf(open.header, name)
    const bytes = new Uint8Array(new SharedArrayBuffer(entry.byteLength))
    const fault = await sectionFault({ ...open, entry }, bytes)
    if (fault !== undefined) return failure(fault)
    sections.set(name, bytes)
  }
  return success({ header: open.header, sections })
}

export function entryOf({ sections, size }: SnapshotHeader, name: string): SectionEntry {
  const entry = sections.find((section) => section.name === name)
  if (entry === undefined) throw new Error(`records: no section ${name} in a snapshot of ${size} corporations.`)
  return entry
}

/** Opens the parts of a snapshot that was read and checked already. */
export function snapshotOf({ header, sections }: SnapshotParts): Snapshot {
  return { header, section: (name) => sectionNamed(sections, name) }
}

function sectionNamed(sections: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const bytes = sections.get(name)
  if (bytes === undefined) throw new Error(`snapshot: no section ${name}, found ${[...sections.keys()].join(', ')}.`)
  return bytes
}
