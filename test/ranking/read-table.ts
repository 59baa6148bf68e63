import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a tab-separated table beside this file. Its first line must name exactly these columns. Cells missing at the
 * end of a line are empty. \u{E0100} stands for the character with that code, so that invisible characters can be seen.
 */
export function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  if (head !== columns.join('\t')) throw new Error(`${file}: found the columns ${head}, expected ${columns.join(' ')}.`)
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length > columns.length) throw new Error(`${file}: line ${index + 2} has ${cells.length} cells.`)
    return rowOf(columns, cells.map(unescapeCharacters))
  })
}

function rowOf<Column extends string>(columns: readonly Column[], cells: readonly string[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>
}

function unescapeCharacters(cell: string): string {
  return cell.replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}
