import { displayWidth } from './display-width.ts'

/** Formats rows as lines of aligned columns, with `gap` between them. */
export function align(rows: readonly (readonly string[])[], gap = '  '): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
  return rows.map((row) => `${row.map(padded).join(gap).trimEnd()}\n`).join('')
}
