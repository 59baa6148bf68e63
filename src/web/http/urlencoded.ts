import { type FormFields, MOST_FIELDS } from './multipart.ts'

const AMPERSAND = 0x26
const PLUS = 0x2b
const SPACE = 0x20

/**
 * Reads a body of application/x-www-form-urlencoded; the first of several fields with one name counts. Returns
 * undefined for more than `MOST_FIELDS` fields: a body as large as that of a list has room for a million fields, which
 * would take a second to read.
 */
export function readUrlencoded(body: Uint8Array): FormFields | undefined {
  const bytes = Buffer.from(body)
  if (!hasFewFields(bytes)) return undefined
  // URLSearchParams takes a hundred times as long to read a plus as to read a space.
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
  const fields = new Map<string, Uint8Array>()
  for (const [name, text] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (!fields.has(name)) fields.set(name, Buffer.from(text))
  }
  return fields
}

function hasFewFields(bytes: Buffer): boolean {
  let at = -1
  for (let field = 0; field < MOST_FIELDS; field++) {
    at = bytes.indexOf(AMPERSAND, at + 1)
    if (at === -1) return true
  }
  return false
}
