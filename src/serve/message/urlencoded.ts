/** More than any form here has: one choice for each of the 50 rows on a page of a matched list, and a few others. */
export const MOST_FIELDS = 100

const AMPERSAND = 0x26
const PLUS = 0x2b
const SPACE = 0x20

/** Reads a form; undefined above `MOST_FIELDS` fields: a list's body has room for a million, for seconds. */
export function readUrlencoded(body: Uint8Array): URLSearchParams | undefined {
  const bytes = Buffer.from(body)
  if (!hasFewFields(bytes)) return undefined
  // URLSearchParams takes a hundred times as long to read a plus as to read a space.
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** Returns the fields by name; the first of several with one name counts. */
export function firstOfEachName(fields: URLSearchParams): Map<string, string> {
  return new Map([...fields].toReversed())
}

function hasFewFields(bytes: Buffer): boolean {
  let at = -1
  for (let field = 0; field < MOST_FIELDS; field++) {
    at = bytes.indexOf(AMPERSAND, at + 1)
    if (at === -1) return true
  }
  return false
}
