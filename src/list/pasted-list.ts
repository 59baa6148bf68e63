import { isLineOfHeadings } from './column-headings.ts'

/**
 * Returns pasted text as the bytes of a list. Cells copied from a spreadsheet have tabs between them, and CSV begins
 * with a line that has a known heading. In any other text each line or cell is one name, with its commas (Co., Ltd.).
 */
export function pastedList(text: string): Buffer {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const isTable = text.includes('\t') || isLineOfHeadings(first) || /^sep=[,;]$/i.test(first)
  if (isTable) return Buffer.from(text)
  const names = Array.from(text.matchAll(CELL), ([line, quoted]) =>
    quoted !== undefined && LINE_END.test(quoted) ? quoted.replaceAll('""', '"') : line,
  ).flatMap((line) => line.trim() || [])
  return Buffer.from(names.map((name) => `"${name.replaceAll('"', '""')}"\n`).join(''))
}

// A line, or a cell as spreadsheets quote it because it has line ends; other quotes belong to the name.
const CELL = /^"((?:[^"]|"")*)"$|[^\r\n]+/gm
const LINE_END = /[\r\n]/
