import type { DecidedRow } from './decided-rows.ts'
import type { Decided } from './match-words.ts'

/** The rows that are looked through: all, or those of one decision. */
type Group = 'all' | Decided

/** What of a result is shown: of a group so many rows, from the row `from` of it on, counted from 0. */
export type ResultPart = {
  readonly group: Group
  readonly part: number
  readonly lastPart: number
  readonly from: number
  /** How many rows the group has. */
  readonly total: number
  /** The places in the list of the rows that are shown, from 0. */
  readonly places: readonly number[]
}

/** A page with its list of 500 rows stays small, and nobody looks at more at once. */
export const ROWS_A_PART = 50

export function groupOf(decided: DecidedRow | undefined): Decided {
  return decided?.decision ?? 'error'
}

/** The part that a button asks for, such as `review-2`: the first of all rows when none does, and at most the last. */
export function resultPart(rows: readonly (DecidedRow | undefined)[], asked: string): ResultPart {
  const [, group = 'all', number = '1'] = /^(all|confirmed|review|none|error)-([1-9]\d{0,2})$/.exec(asked) ?? []
  const places = [...rows.keys()].filter((place) => group === 'all' || groupOf(rows[place]) === group)
  const lastPart = Math.max(1, Math.ceil(places.length / ROWS_A_PART))
  const part = Math.min(Number(number), lastPart)
  const from = (part - 1) * ROWS_A_PART
  const shown = places.slice(from, from + ROWS_A_PART)
  return { group: group as Group, part, lastPart, from, total: places.length, places: shown }
}
