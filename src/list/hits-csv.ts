import type { BriefItem, SearchItem } from '../facts/answer.ts'
import { factsIn, ITEM_EXTENTS } from '../facts/fact-table.ts'
import { ORDER_NAMES, ORDERS } from '../facts/order-table.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts'
import { cellOf } from './profile-csv.ts'

// All columns in every file, whatever the hits have, so that pages of one search fit below each other.
const COLUMNS = [
  ...new Set([
    ...factsIn(ITEM_EXTENTS).map(([name]) => name),
    ...ORDER_NAMES.map((name) => ORDERS[name].fact),
    'invoice',
  ]),
]
const MATCH_COLUMNS = ['tier', 'field', 'value'] as const

/** Returns hits as CSV for spreadsheets: a line with the names of the facts, and a row for each. */
export function hitsCsv(items: readonly (SearchItem | BriefItem)[]): string {
  const rows = items.map(({ match, ...facts }) => {
    const values: Readonly<Record<string, unknown>> = facts
    return [...COLUMNS.map((name) => values[name]), ...MATCH_COLUMNS.map((name) => match?.[name])].map((value) =>
      value === undefined ? '' : cellOf(value),
    )
  })
  return BYTE_ORDER_MARK + csvLines([[...COLUMNS, ...MATCH_COLUMNS.map((name) => `match_${name}`)], ...rows])
}
