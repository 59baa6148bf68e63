import { roleOfHeading } from './column-headings.ts'

/**
 * Pasted text as the bytes of a list: cells copied from a spreadsheet have tabs between them, and CSV has headings.
 * Otherwise each line is one name, whatever commas it holds (Co., Ltd.).
 */
export function pastedList(text: string): Buffer {
  const lines = text.split(/\r\n|\r|\n/)
  const [first = ''] = lines
  const isTable = text.includes('\t') || (first.includes(',') && first.split(',').some(isHeading))
  if (isTable) return Buffer.from(text)
  const names = lines.map((line) => line.trim()).filter((line) => line !== '')
  return Buffer.from(names.map((name) => `"${name.replaceAll('"', '""')}"\n`).join(''))
}

function isHeading(cell: string): boolean {
  return roleOfHeading(cell.replaceAll('"', '')) !== undefined
}
