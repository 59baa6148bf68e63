import { closeSync } from 'node:fs'
import { type Result, success } from '../domain/result.ts'
import type { SectionEntry, SnapshotHeader } from './layout.ts'
import {
  openSnapshotFile,
  otherVersion,
  readHeader,
  readSectionAsync,
  readSectionInto,
  type SnapshotFault,
} from './read-header.ts'

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

/** Reads a snapshot file whole, checking magic, versions, every length and every CRC. */
export function openSnapshot(path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readCheckedHeader(file.value, path, foldVersion)
    if (!header.ok) return header
    const names = header.value.sections.map(({ name }) => name)
    return readSections({ file: file.value, path, header: header.value }, names)
  } finally {
    closeSync(file.value)
  }
}

/** A snapshot file that is open for reading, with its checked header. */
export type OpenFile = { readonly file: number; readonly path: string; readonly header: SnapshotHeader }

/** Reads and checks the named sections. Throws when the snapshot lacks one of them. */
export function readSections(
  { file, path, header }: OpenFile,
  names: readonly string[],
): Result<Snapshot, SnapshotFault> {
  const sections = new Map<string, Uint8Array>()
  for (const name of names) {
    const entry = entryOf(header, name)
    const bytes = readSectionInto(new Uint8Array(entry.byteLength), { file, path, entry })
    if (!bytes.ok) return bytes
    sections.set(name, bytes.value)
  }
  return success(snapshotOf({ header, sections }))
}

export function entryOf({ sections, size }: SnapshotHeader, name: string): SectionEntry {
  const entry = sections.find((section) => section.name === name)
  if (entry === undefined) throw new Error(`records: no section ${name} in a snapshot of ${size} corporations.`)
  return entry
}

/** Reads and checks a snapshot file into shared memory, without blocking the event loop; see `snapshotOf`. */
export async function readSnapshot(path: string, foldVersion: number): Promise<SnapshotRead> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readCheckedHeader(file.value, path, foldVersion)
    if (!header.ok) return header
    const sections = new Map<string, Uint8Array>()
    for (const entry of header.value.sections) {
      const source = { file: file.value, path, entry }
      const shared = new Uint8Array(new SharedArrayBuffer(entry.byteLength))
      const bytes = await readSectionAsync(shared, source)
      if (!bytes.ok) return bytes
      sections.set(entry.name, bytes.value)
    }
    return success({ header: header.value, sections })
  } finally {
    closeSync(file.value)
  }
}

/** Opens the parts of a snapshot that was read and checked already. */
export function snapshotOf({ header, sections }: SnapshotParts): Snapshot {
  return { header, section: (name) => sectionNamed(sections, name) }
}

function readCheckedHeader(file: number, path: string, foldVersion: number): Result<SnapshotHeader, SnapshotFault> {
  const header = readHeader(file, path)
  if (!header.ok || header.value.foldVersion === foldVersion) return header
  const found = header.value.foldVersion
  return otherVersion(path, `made with fold version ${found}, this program folds with ${foldVersion}`)
}

function sectionNamed(sections: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const bytes = sections.get(name)
  if (bytes === undefined) throw new Error(`snapshot: no section ${name}, found ${[...sections.keys()].join(', ')}.`)
  return bytes
}
