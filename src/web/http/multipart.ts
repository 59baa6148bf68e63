import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Pause } from '../../domain/pause.ts'
import { MOST_FIELDS } from '../../serve/message/urlencoded.ts'

/** The fields of a posted form by name; those that are files are bytes. */
export type FormFields = ReadonlyMap<string, string | Buffer>

// Some hundred parts have room in a piece, and the parser takes a millisecond or two for them.
const PIECE_BYTES = 4_096
const LONGEST_HEAD_BYTES = 4_096
const MOST_HEADERS = 16

/** Of several fields with one name the first counts. Undefined for a malformed body and beyond MOST_FIELDS parts. */
export async function readMultipart(
  contentType: string,
  body: Uint8Array,
  pause: Pause,
): Promise<FormFields | undefined> {
  const boundary = BOUNDARY.exec(contentType)
  if (boundary === null) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const reading = new Reading(boundary[1] ?? boundary[2] ?? '', bytes.length)
  for (let at = 0; at < bytes.length && !reading.isOver; at += PIECE_BYTES) {
    const turn = pause()
    if (turn !== undefined) await turn
    await reading.take(bytes.subarray(at, at + PIECE_BYTES))
  }
  return reading.fields()
}

const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))/i

/** The parser at work on one body. */
class Reading {
  private readonly parser: BusboyInstance
  private readonly ended: Promise<'whole' | 'malformed'>
  private readonly found = new Map<string, string | Buffer>()
  // The values one after the other: all parts together are shorter than the body.
  private readonly values: Buffer
  private written = 0
  private end: (how: 'whole' | 'malformed') => void = () => undefined
  isOver = false

  constructor(boundary: string, byteLength: number) {
    this.values = Buffer.allocUnsafeSlow(byteLength)
    this.ended = new Promise((resolve) => {
      this.end = (how) => {
        this.isOver = true
        resolve(how)
      }
    })
    this.parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      // All parts come in pieces: of a field, the parser would put hundreds of thousands together in one turn.
      isPartAFile: () => true,
      limits: { parts: MOST_FIELDS, headerPairs: MOST_HEADERS, headerSize: LONGEST_HEAD_BYTES },
    })
    this.parser
      .on('file', (name, part, fileName) => {
        let value = this.values.subarray(0, 0)
        part
          .on('data', (piece: Buffer) => {
            const start = this.written - value.length
            this.written += piece.copy(this.values, this.written)
            value = this.values.subarray(start, this.written)
          })
          .on('end', () => this.keep(name, fileName === undefined ? value.toString() : value))
          .on('error', () => this.end('malformed'))
      })
      .on('partsLimit', () => this.end('malformed'))
      .on('error', () => this.end('malformed'))
      .on('finish', () => this.end('whole'))
  }

  /** Resolves when the parser has worked on the bytes, or does not want any more. */
  async take(bytes: Buffer): Promise<void> {
    await Promise.race([new Promise((resolve) => this.parser.write(bytes, resolve)), this.ended])
  }

  async fields(): Promise<FormFields | undefined> {
    if (!this.isOver) this.parser.end()
    return (await this.ended) === 'whole' ? this.found : undefined
  }

  // Types of the parser notwithstanding, a part may have no name.
  private keep(name: string | undefined, value: string | Buffer): void {
    if (name === undefined) this.end('malformed')
    else if (!this.found.has(name)) this.found.set(name, value)
  }
}
