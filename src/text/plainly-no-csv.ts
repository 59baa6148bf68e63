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
  if (text.startsWith('ÿþ') || text.startsWith('þÿ')) return 'UTF-16 text'
  // A damaged row may have a stray NUL; a file with many is no text.
  if (head.subarray(0, 4096).filter((byte) => byte === 0).length > 40) return 'binary data'
  return undefined
}

// In UTF-8, read as Latin-1.
const BYTE_ORDER_MARK = /^ï»¿/
// A heading may begin with a bracket: [No], {id}.
const JSON_BEGINNING = /^(?:\{\s*["}]|\[\s*["{[\]])/
