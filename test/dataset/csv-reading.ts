/** Fields of one record as they stand in the file: `quoted` tells "" from an empty bare field. */
export type RawField = { readonly text: string; readonly quoted: boolean }

/**
 * A plain RFC 4180 reader, apart from the one under build/sources so that each checks the other;
 * throws on stray quotes.
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
