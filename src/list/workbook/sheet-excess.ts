/** Of two columns these take 800 MB, a million twice as much. */
export const MOST_ROWS = 500_000

// Those of a sheet of Excel.
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
// In bytes; a cell of Excel has 32,767 letters. Entities in a longer text take more memory than a thread survives.
const LONGEST_PART = 1 << 20

/** Looks at unpacked XML of a workbook for what a reader has no room for, or Excel never has (`strange`). */
export async function excessIn(
  xml: AsyncIterable<unknown>,
  mostCells: number,
): Promise<'rows' | 'cells' | 'strange' | undefined> {
  let [rows, lastRow, width] = [0, 0, 0]
  let end = ''
  for await (const part of xml) {
    const text = end + (part as Buffer).toString('latin1')
    // A tag is looked at when the next one has begun.
    const next = text.lastIndexOf('<')
    if (text.length - next > LONGEST_PART) return 'strange'
    end = text.slice(Math.max(0, next))
    for (const [tag, name, attributes = '', closing] of text.slice(0, Math.max(0, next)).matchAll(ROW_OR_CELL)) {
      if (name === 'row') rows++
      const place = placeIn(attributes)
      if (closing === undefined || place === undefined) return 'strange'
      if (tag.endsWith('/>')) continue
      if (name === 'c') lastRow = Math.max(lastRow, place.row)
      width = Math.max(width, place.column)
      if (rows > MOST_ROWS) return 'rows'
      if (lastRow * width > mostCells) return 'cells'
    }
  }
  return undefined
}

// Programs may write <x:row>; an attribute may have a > in it.
const ROW_OR_CELL = /<(?:[^\s<>/]*:)?(row|c)(?=[\s>/])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)(>)?/g

// A place that is told twice, or otherwise than Excel does, is none: the reader may read it as another.
function placeIn(attributes: string): { readonly row: number; readonly column: number } | undefined {
  if (!/[\s:]r\s*=/.test(attributes)) return { row: 0, column: 0 }
  const [, before = '', letters = '', digits = '', behind = ''] = PLACE.exec(attributes) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const isSound = digits !== '' && Number(digits) <= LAST_ROW && column <= LAST_COLUMN
  return isSound && !/[\s:]r\s*=/.test(before + behind) ? { row: Number(digits), column } : undefined
}

const PLACE = /^(.*?)\sr=["']([A-Z]*)([0-9]+)["'](.*)$/s
