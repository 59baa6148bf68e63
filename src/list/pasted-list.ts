import { isLineOfHeadings } from './column-headings.ts'

/**
 * Returns pasted text as the bytes of a list. Cells copied from a spreadsheet have tabs between them, and CSV begins
 * with a line that has a known heading. In any other text each line is one name, with its commas (Co., Ltd.).
 */
export function pastedList(text: string): Buffer {
  const lines = text.split(/\r\n|\r|\n/)
  const [first = ''] = lines
  const isTable = text.includes('\t') || isLineOfHeadings(first)
  if (isTable) return Buffer.from(text)
  const names = lines.map((line) => line.trim()).filter((line) => line !== '')
  return Buffer.from(names.map((name) => `"${name.replaceAll('"', '""')}"\n`).join(''))
}
