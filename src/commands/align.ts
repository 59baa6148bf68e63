/** Formats rows as lines of aligned columns, with `gap` between them. */
export function align(rows: readonly (readonly string[])[], gap = '  '): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
  return rows.map((row) => `${row.map(padded).join(gap).trimEnd()}\n`).join('')
}

// Returns how many columns of a terminal the text takes: kana, kanji and full-width letters take two each.
function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u
