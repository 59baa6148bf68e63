import { closeSync, fstatSync, openSync, read, readSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
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

/** Why a file was refused; the sentence says what is wrong and where. */
export type SnapshotFault = { readonly kind: 'missing' | 'damaged' | 'other-version'; readonly sentence: string }

// The CRC of such a piece takes about a millisecond.
const PIECE_BYTES = 1 << 22

/** Opens a snapshot file for reading; the caller closes it. */
export function openSnapshotFile(path: string): Result<number, SnapshotFault> {
  try {
    // Opening a named pipe would wait for somebody to write into it.
    if (!statSync(path).isFile()) return missing(path, 'it is not a regular file')
    return success(openSync(path, 'r'))
  } catch (cause) {
    return missing(path, reasonIn(cause))
  }
}

/** Reads the header alone, with the checks of `readHeader`. */
export function readSnapshotHeader(path: string): Result<SnapshotHeader, SnapshotFault> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    return readHeader(file.value, path)
  } finally {
    closeSync(file.value)
  }
}

/** Reads the header alone, checking magic, format version, the length of the file and the CRC of the header. */
export function readHeader(file: number, path: string): Result<SnapshotHeader, SnapshotFault> {
  const damaged = (what: string) => failure(damage(path, what))
  const fileLength = fstatSync(file).size
  if (fileLength < SECTIONS_OFFSET)
    return damaged(`file holds ${fileLength} bytes, expected at least ${SECTIONS_OFFSET}.`)
  const prefix = Buffer.from(readBytes(file, 0, PREFIX_BYTES).buffer)
  const magic = prefix.toString('latin1', 0, 8)
  if (magic !== MAGIC) return damaged(`begins with ${JSON.stringify(magic)}, expected ${JSON.stringify(MAGIC)}.`)
  const version = prefix.readUInt32LE(8)
  if (version !== FORMAT_VERSION) return otherVersion(path, `format version ${version}, expected ${FORMAT_VERSION}`)
  const headerLength = prefix.readUInt32LE(12)
  if (PREFIX_BYTES + headerLength > SECTIONS_OFFSET)
    return damaged(`header length is ${headerLength}, expected at most ${SECTIONS_OFFSET - PREFIX_BYTES}.`)
  const headerBytes = readBytes(file, PREFIX_BYTES, headerLength)
  const headerFault = crcFault('header', crc32Of(headerBytes), prefix.readUInt32LE(16))
  if (headerFault !== undefined) return damaged(headerFault)
  const header = decodeHeader(headerBytes)
  const last = header.sections.at(-1)
  const expectedLength = last === undefined ? SECTIONS_OFFSET : last.byteOffset + last.byteLength
  if (fileLength !== expectedLength) return damaged(`file holds ${fileLength} bytes, expected ${expectedLength}.`)
  return success(header)
}

type SectionSource = { readonly file: number; readonly path: string; readonly entry: SectionEntry }

/**
 * Returns what is wrong with a section; undefined when its CRC is right. It is read a piece at a time, into `whole` if
 * that is given, so that the event loop is not blocked for longer than the CRC of one piece takes.
 */
export async function sectionFault(
  { file, path, entry }: SectionSource,
  whole?: Uint8Array,
): Promise<SnapshotFault | undefined> {
  const { byteOffset, byteLength } = entry
  let crc = 0
  for (let at = 0; at < byteLength; at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, byteLength)
    const piece = whole === undefined ? new Uint8Array(end - at) : whole.subarray(at, end)
    await readPiece(piece, file, byteOffset + at)
    crc = crc32Of(piece, crc)
  }
  const fault = crcFault(`section ${entry.name} at byte ${byteOffset}`, crc, entry.crc32)
  return fault === undefined ? undefined : damage(path, fault)
}

/** Reads `byteLength` bytes of a file, at most 2 GB; bytes beyond its end stay zero. */
export function readBytes(file: number, byteOffset: number, byteLength: number): Uint8Array {
  const bytes = new Uint8Array(byteLength)
  for (let done = 0; done < byteLength; ) {
    const bytesRead = readSync(file, bytes, done, byteLength - done, byteOffset + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes
}

async function readPiece(bytes: Uint8Array, file: number, byteOffset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await promisedRead(file, bytes, done, bytes.length - done, byteOffset + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
}

const promisedRead = promisify(read)

function crcFault(what: string, found: number, expected: number): string | undefined {
  return found === expected ? undefined : `${what} has CRC ${hex(found)}, expected ${hex(expected)}.`
}

function damage(path: string, what: string): SnapshotFault {
  return { kind: 'damaged', sentence: `Snapshot ${path}: ${what}` }
}

/** Refuses a snapshot of another version; `what` says which version was found and which was expected. */
export function otherVersion(path: string, what: string): Result<never, SnapshotFault> {
  return failure({ kind: 'other-version', sentence: `Snapshot ${path}: ${what}; compile it again (npm run build).` })
}

function missing(path: string, why: string): Result<never, SnapshotFault> {
  return failure({ kind: 'missing', sentence: `Cannot open the snapshot ${path}: ${why}.` })
}

function reasonIn(cause: unknown): string {
  if (!(cause instanceof Error && 'code' in cause)) return String(cause)
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
    return 'there is no such file; npm run build compiles one, npm start a demo when SNAPSHOT is not set'
  return cause.code === 'EACCES' ? 'this user may not read it' : cause.message
}

function hex(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}
