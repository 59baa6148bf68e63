import { stringify } from 'csv-stringify/sync'
import type { Delimiter } from './read-records.ts'

// Excel reads a file without it as Shift_JIS.
export const BYTE_ORDER_MARK = '\ufeff'

/** Writes rows as CSV; a cell that a spreadsheet would compute (=1, +81-3-1234-5678) gets an apostrophe. */
export function csvLines(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  return stringify(
    rows.map((cells) => cells.map((cell) => (isComputed(cell) ? `'${cell}` : cell))),
    { delimiter },
  )
}

/** Returns a cell as it was before `csvLines` wrote it. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && isComputed(cell.slice(1)) ? cell.slice(1) : cell
}

function isComputed(cell: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !NUMBER_OR_SIGN.test(cell)
}

// -5, +1,200.5 and -3% are numbers to a spreadsheet, and a sign alone is a text.
const NUMBER_OR_SIGN = /^[+\-＋－](?:(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?%?)?$/
