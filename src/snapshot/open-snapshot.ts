import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { failure, type Result, success } from '../domain/result.ts'
import { crc32Of } from './crc32.ts'
import {
  decodeHeader,
  FORMAT_VERSION,
  MAGIC,
  PREFIX_BYTES,
  SECTIONS_OFFSET,
  type SectionEntry,
  type SnapshotHeader,
} from './layout.ts'

/** A whole, undamaged snapshot in memory. */
export type Snapshot = {
  readonly header: SnapshotHeader
  /** Bytes of a section, at an 8-aligned offset of a buffer of their own. Throws when the snapshot has none of that name. */
  section(name: string): Uint8Array
}

/** Why a file was refused, in one sentence: what is wrong and where. */
export type SnapshotFault = { readonly kind: 'missing' | 'damaged' | 'other-version'; readonly sentence: string }

// A single read call takes less than 2 GiB.
const READ_BYTES = 1 << 28

/** Reads a snapshot file whole, checking magic, versions, every length and every CRC. */
export function openSnapshot(path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (cause) {
    return failure({ kind: 'missing', sentence: `Cannot open the snapshot ${path}: ${messageOf(cause)}.` })
  }
  try {
    return readSnapshot(file, path, foldVersion)
  } finally {
    closeSync(file)
  }
}

function readSnapshot(file: number, path: string, foldVersion: number): Result<Snapshot, SnapshotFault> {
  const damaged = (what: string) => failure<SnapshotFault>({ kind: 'damaged', sentence: `Snapshot ${path}: ${what}` })
  const fileLength = fstatSync(file).size
  if (fileLength < SECTIONS_OFFSET) {
    return damaged(`file holds ${fileLength} bytes, expected at least ${SECTIONS_OFFSET}.`)
  }

  const prefix = Buffer.from(readBytes(file, 0, PREFIX_BYTES).buffer)
  const magic = prefix.toString('latin1', 0, 8)
  if (magic !== MAGIC) return damaged(`begins with ${JSON.stringify(magic)}, expected ${JSON.stringify(MAGIC)}.`)
  const version = prefix.readUInt32LE(8)
  if (version !== FORMAT_VERSION) return otherVersion(path, `format version ${version}, expected ${FORMAT_VERSION}`)
  const headerLength = prefix.readUInt32LE(12)
  if (PREFIX_BYTES + headerLength > SECTIONS_OFFSET) {
    return damaged(`header length is ${headerLength}, expected at most ${SECTIONS_OFFSET - PREFIX_BYTES}.`)
  }
  const headerBytes = readBytes(file, PREFIX_BYTES, headerLength)
  const headerFault = crcFault('header', headerBytes, prefix.readUInt32LE(16))
  if (headerFault !== undefined) return damaged(headerFault)
  const header = decodeHeader(headerBytes)
  if (header.foldVersion !== foldVersion) {
    return otherVersion(path, `made with fold version ${header.foldVersion}, this program folds with ${foldVersion}`)
  }

  const last = header.sections.at(-1)
  const expectedLength = last === undefined ? SECTIONS_OFFSET : last.byteOffset + last.byteLength
  if (fileLength !== expectedLength) return damaged(`file holds ${fileLength} bytes, expected ${expectedLength}.`)
  const sections = new Map<string, Uint8Array>()
  for (const entry of header.sections) {
    const bytes = readBytes(file, entry.byteOffset, entry.byteLength)
    const fault = crcFault(describeSection(entry), bytes, entry.crc32)
    if (fault !== undefined) return damaged(fault)
    sections.set(entry.name, bytes)
  }
  return success({ header, section: (name) => sectionNamed(sections, name) })
}

function readBytes(file: number, byteOffset: number, byteLength: number): Uint8Array {
  const bytes = new Uint8Array(byteLength)
  let done = 0
  while (done < byteLength) {
    const read = readSync(file, bytes, done, Math.min(READ_BYTES, byteLength - done), byteOffset + done)
    if (read === 0) break
    done += read
  }
  return bytes
}

function crcFault(what: string, bytes: Uint8Array, expected: number): string | undefined {
  const found = crc32Of(bytes)
  return found === expected ? undefined : `${what} has CRC ${hex(found)}, expected ${hex(expected)}.`
}

function otherVersion(path: string, what: string): Result<never, SnapshotFault> {
  return failure({ kind: 'other-version', sentence: `Snapshot ${path}: ${what}; compile it again (npm run build).` })
}

function sectionNamed(sections: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const bytes = sections.get(name)
  if (bytes === undefined) throw new Error(`snapshot: no section ${name}, found ${[...sections.keys()].join(', ')}.`)
  return bytes
}

function describeSection({ name, byteOffset }: SectionEntry): string {
  return `section ${name} at byte ${byteOffset}`
}

function hex(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
