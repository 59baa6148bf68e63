import type { DecidedRow, DecidedRows } from './decided-rows.ts'
import type { Decided } from './match-words.ts'

/** The rows to look through: all, or those of one decision. */
type Group = 'all' | Decided

/** The part of a result that is shown: at most `ROWS_A_PART` rows of a group, starting at its row `from` (from 0). */
export type ResultPart = {
  readonly group: Group
  /** The number of the part, from 1. */
  readonly part: number
  readonly lastPart: number
  readonly from: number
  /** How many rows the group has. */
  readonly total: number
  /** The places in the list of the rows that are shown, from 0. */
  readonly places: readonly number[]
}

/** With so few rows, a page that carries a list of 500 rows stays small; nobody looks at more at once. */
export const ROWS_A_PART = 50

/** Returns the group of a row: its decision, or `error` when it cannot be read. */
export function groupOf(decided: DecidedRow | undefined): Decided {
  return decided?.decision ?? 'error'
}

/**
 * Returns the part that a button asks for, such as `review-2`: the last one for a number beyond it, and the first part
 * of all rows for any other text.
 */
export function resultPart(rows: DecidedRows, asked: string): ResultPart {
  const [, group = 'all', number = '1'] = /^(all|confirmed|review|none|error)-([1-9]\d{0,2})$/.exec(asked) ?? []
  const places = [...rows.keys()].filter((place) => group === 'all' || groupOf(rows[place]) === group)
  const lastPart = Math.max(1, Math.ceil(places.length / ROWS_A_PART))
  const part = Math.min(Number(number), lastPart)
  const from = (part - 1) * ROWS_A_PART
  const shown = places.slice(from, from + ROWS_A_PART)
  return { group: group as Group, part, lastPart, from, total: places.length, places: shown }
}
