import { closeSync } from 'node:fs'
import { type Result, success } from '../domain/result.ts'
import type { SnapshotHeader } from './layout.ts'
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

/** Where sections are read into: memory of this thread, or memory that threads share. */
type Memory = 'own' | 'shared'

/** Reads a snapshot file whole, checking magic, versions, every length and every CRC. */
export function openSnapshot(path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  const parts = readSnapshot(path, foldVersion, 'own')
  return parts.ok ? success(snapshotOf(parts.value)) : parts
}

/** Reads and checks a snapshot file into shared memory, without blocking the event loop. */
export async function readSnapshotAsync(path: string, foldVersion: number): Promise<SnapshotRead> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readCheckedHeader(file.value, path, foldVersion)
    if (!header.ok) return header
    const sections = new Map<string, Uint8Array>()
    for (const entry of header.value.sections) {
      const source = { file: file.value, path, entry }
      const bytes = await readSectionAsync(bytesIn('shared', entry.byteLength), source)
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

/** Reads and checks a snapshot file; each thread then opens the parts with `snapshotOf`. */
export function readSnapshot(path: string, foldVersion: number, memory: Memory): SnapshotRead {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readCheckedHeader(file.value, path, foldVersion)
    if (!header.ok) return header
    const sections = new Map<string, Uint8Array>()
    for (const entry of header.value.sections) {
      const bytes = readSectionInto(bytesIn(memory, entry.byteLength), { file: file.value, path, entry })
      if (!bytes.ok) return bytes
      sections.set(entry.name, bytes.value)
    }
    return success({ header: header.value, sections })
  } finally {
    closeSync(file.value)
  }
}

function bytesIn(memory: Memory, byteLength: number): Uint8Array {
  return memory === 'own' ? new Uint8Array(byteLength) : new Uint8Array(new SharedArrayBuffer(byteLength))
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
