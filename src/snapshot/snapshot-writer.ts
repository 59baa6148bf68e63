import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32Of } from './crc32.ts'
import {
  ALIGNMENT,
  encodeHeader,
  FORMAT_VERSION,
  MAGIC,
  PREFIX_BYTES,
  SECTIONS_OFFSET,
  type SectionEntry,
  type SnapshotHeader,
} from './layout.ts'

type SectionBytes = Uint8Array | Uint16Array | Uint32Array | Float64Array

// Only its owner may read the file: it contains names that only the server may show.
const PRIVATE_MODE = 0o600

/** Writes a temporary file, which `finish` renames and `discard` removes; may add sections to an older snapshot. */
export class SnapshotWriter {
  private readonly path: string
  private readonly temporaryPath: string
  private readonly file: number
  private readonly sections: SectionEntry[]
  private byteOffset = SECTIONS_OFFSET

  constructor(path: string, present?: SnapshotHeader) {
    this.path = path
    this.temporaryPath = `${path}.${process.pid}.partial`
    if (present !== undefined) renameSync(path, this.temporaryPath)
    this.file = openSync(this.temporaryPath, present === undefined ? 'w' : 'r+', PRIVATE_MODE)
    this.sections = [...(present?.sections ?? [])]
    for (const { byteOffset, byteLength } of this.sections) this.byteOffset = aligned(byteOffset + byteLength)
  }

  /** Appends a section made of `pieces`, one after the other. */
  section(name: string, pieces: Iterable<SectionBytes>): void {
    let crc = 0
    let byteLength = 0
    for (const piece of pieces) {
      const bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength)
      crc = crc32Of(bytes, crc)
      this.write(bytes, this.byteOffset + byteLength)
      byteLength += bytes.length
    }
    this.sections.push({ name, byteOffset: this.byteOffset, byteLength, crc32: crc })
    this.byteOffset = aligned(this.byteOffset + byteLength)
  }

  finish(header: Omit<SnapshotHeader, 'sections'>): void {
    const headerBytes = encodeHeader({ ...header, sections: this.sections })
    if (PREFIX_BYTES + headerBytes.length > SECTIONS_OFFSET)
      throw new Error(
        `snapshot writer: header takes ${headerBytes.length} bytes, there is room for ${SECTIONS_OFFSET - PREFIX_BYTES}.`,
      )
    const prefix = Buffer.alloc(PREFIX_BYTES)
    prefix.write(MAGIC, 0, 'latin1')
    prefix.writeUInt32LE(FORMAT_VERSION, 8)
    prefix.writeUInt32LE(headerBytes.length, 12)
    prefix.writeUInt32LE(crc32Of(headerBytes), 16)
    this.write(prefix, 0)
    this.write(headerBytes, PREFIX_BYTES)
    // An empty last section writes nothing, so the file may end before its aligned offset; opening checks the length.
    const last = this.sections.at(-1)
    if (last !== undefined) ftruncateSync(this.file, last.byteOffset + last.byteLength)
    fsyncSync(this.file)
    closeSync(this.file)
    renameSync(this.temporaryPath, this.path)
  }

  discard(): void {
    closeSync(this.file)
    rmSync(this.temporaryPath, { force: true })
  }

  private write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, position + done)
  }
}

function aligned(byteOffset: number): number {
  return Math.ceil(byteOffset / ALIGNMENT) * ALIGNMENT
}
