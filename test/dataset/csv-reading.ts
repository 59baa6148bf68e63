/** A field as it stands in the file; `quoted` tells "" from an empty unquoted field. */
export type RawField = { readonly text: string; readonly quoted: boolean }

/**
 * Reads CSV by RFC 4180; throws on stray quotes. Independent of the reader under build/sources, so that each checks the
 * other.
 */
export function readRawCsv(text: string): readonly (readonly RawField[])[] {
  const records: RawField[][] = []
  let record: RawField[] = []
  let at = 0
  while (at < text.length) {
    const match = /"((?:[^"]|"")*)"|([^",\n]*)/y
    match.lastIndex = at
    const [whole = '', quoted, bare = ''] = match.exec(text) ?? []
    record.push({ text: (quoted ?? bare).replaceAll('""', '"'), quoted: quoted !== undefined })
    at += whole.length
    const end = text[at]
    if (end !== ',' && end !== '\n')
      throw new Error(`csv: found ${JSON.stringify(end)} at ${at}, expected , or line end.`)
    if (end === '\n') {
      records.push(record)
      record = []
    }
    at++
  }
  return records
}
