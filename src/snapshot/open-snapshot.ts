import { closeSync } from 'node:fs'
import { type Result, success } from '../domain/result.ts'
import type { SnapshotHeader } from './layout.ts'
import { openSnapshotFile, otherVersion, readHeader, readSection, type SnapshotFault } from './read-header.ts'

/** A whole, undamaged snapshot in memory. */
export type Snapshot = {
  readonly header: SnapshotHeader
  /** Bytes of a section, at an 8-aligned offset of a buffer of their own. Throws when the snapshot has none of that name. */
  section(name: string): Uint8Array
}

/** Reads a snapshot file whole, checking magic, versions, every length and every CRC. */
export function openSnapshot(path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    return readSnapshot(file.value, path, foldVersion)
  } finally {
    closeSync(file.value)
  }
}

function readSnapshot(file: number, path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  const read = readHeader(file, path)
  if (!read.ok) return read
  const header = read.value
  if (header.foldVersion !== foldVersion) {
    return otherVersion(path, `made with fold version ${header.foldVersion}, this program folds with ${foldVersion}`)
  }
  const sections = new Map<string, Uint8Array>()
  for (const entry of header.sections) {
    const bytes = readSection(file, path, entry)
    if (!bytes.ok) return bytes
    sections.set(entry.name, bytes.value)
  }
  return success({ header, section: (name) => sectionNamed(sections, name) })
}

function sectionNamed(sections: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const bytes = sections.get(name)
  if (bytes === undefined) throw new Error(`snapshot: no section ${name}, found ${[...sections.keys()].join(', ')}.`)
  return bytes
}
