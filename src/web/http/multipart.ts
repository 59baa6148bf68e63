/** The fields of a posted form by name, as bytes, because a field may be a file. */
export type FormFields = ReadonlyMap<string, Uint8Array>

// More than any form here has: one choice for each of the 50 rows on a page of a matched list, and a few other fields.
export const MOST_FIELDS = 100
const LONGEST_HEAD_BYTES = 4_096

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Reads a body of multipart/form-data (RFC 7578); the first of several fields with one name counts. Returns undefined
 * for a malformed body, and for one with more than `MOST_FIELDS` parts.
 */
export function readMultipart(contentType: string, body: Uint8Array): FormFields | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary}`)
  const separator = Buffer.from(`\r\n--${boundary}`)
  const fields = new Map<string, Uint8Array>()
  let at = bytes.indexOf(mark)
  if (at === -1) return undefined
  at += mark.length
  for (let part = 0; ; part++) {
    if (bytes.toString('latin1', at, at + 2) === '--') return fields
    if (part === MOST_FIELDS) return undefined
    const headEnd = bytes.indexOf(HEAD_END, at)
    if (headEnd === -1 || headEnd - at > LONGEST_HEAD_BYTES) return undefined
    const name = nameIn(bytes.toString('utf8', at, headEnd))
    const start = headEnd + HEAD_END.length
    const end = bytes.indexOf(separator, start)
    if (name === undefined || end === -1) return undefined
    if (!fields.has(name)) fields.set(name, bytes.subarray(start, end))
    at = end + separator.length
  }
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

// Browsers write a quote in a name as %22; no name here has one.
function nameIn(head: string): string | undefined {
  return /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"\r\n]*)"/im.exec(head)?.[1]
}
