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
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary[1] ?? boundary[2]}"` },
    // All parts come in pieces: of a field, the parser would put hundreds of thousands together in one turn.
    isPartAFile: () => true,
    limits: { parts: MOST_FIELDS, headerPairs: MOST_HEADERS, headerSize: LONGEST_HEAD_BYTES },
  })
  let isOver = false
  const reading = readParts(parser, bytes.length).finally(() => {
    isOver = true
  })
  for (let at = 0; at < bytes.length && !isOver; at += PIECE_BYTES) {
    const turn = pause()
    if (turn !== undefined) await turn
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    // Until the parser has worked on the piece, or does not want any more.
    await Promise.race([new Promise((resolve) => parser.write(piece, resolve)), reading])
  }
  if (!isOver) parser.end()
  return reading
}

const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))/i

/** Collects the parts of a body of so many bytes; undefined, without its end, for a malformed body. */
function readParts(parser: BusboyInstance, byteLength: number): Promise<FormFields | undefined> {
  const found = new Map<string, string | Buffer>()
  // The values one after the other: all parts together are shorter than the body.
  const values = Buffer.allocUnsafeSlow(byteLength)
  let written = 0
  return new Promise((resolve) => {
    const fail = (): void => resolve(undefined)
    parser
      .on('file', (name: string | undefined, part, fileName) => {
        let value = values.subarray(0, 0)
        part
          .on('data', (piece: Buffer) => {
            const start = written - value.length
            written += piece.copy(values, written)
            value = values.subarray(start, written)
          })
          .on('end', () => {
            // Types of the parser notwithstanding, a part may have no name.
            if (name === undefined) fail()
            else if (!found.has(name)) found.set(name, fileName === undefined ? value.toString() : value)
          })
          .on('error', fail)
      })
      .on('partsLimit', fail)
      .on('error', fail)
      .on('finish', () => resolve(found))
  })
}
