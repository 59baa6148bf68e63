/** Returns what kind of file begins with these bytes, in words; undefined when it may be CSV. */
export function plainlyNoCsv(head: Buffer): string | undefined {
  if (head.length === 0) return 'an empty file'
  const text = head.toString('latin1', 0, 512).replace(BYTE_ORDER_MARK, '').trimStart().toLowerCase()
  if (text.startsWith('%pdf-')) return 'a PDF'
  if (text.startsWith('<!doctype html') || text.startsWith('<html'))
    return 'an HTML page, perhaps the error page of a refused download'
  if (text.startsWith('<')) return 'XML'
  if (JSON_BEGINNING.test(text)) return 'JSON'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'a gzip file that has to be unpacked first'
  if (text.startsWith('pk\x03\x04')) return 'a zip file or an Excel workbook, which has to be saved as CSV first'
  if (head.subarray(0, 4).equals(OLD_OFFICE)) return 'an Excel workbook that is old (.xls) or has a password'
  // A damaged row may have a stray control character; a file with many is no text.
  if (head.subarray(0, 4096).filter((byte) => byte < 0x20 && !IN_TEXT.has(byte)).length > 40) return 'binary data'
  return undefined
}

// Tabs, line and page ends, and the escape, of which ISO-2022-JP has many.
const IN_TEXT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])

// The compound files of Office; a workbook with a password is one around its cipher.
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

// In UTF-8, read as Latin-1.
const BYTE_ORDER_MARK = /^ï»¿/
// A heading may begin with a bracket: [No], {id}.
const JSON_BEGINNING = /^(?:\{\s*["}]|\[\s*["{[\]])/
