import type { RowOutcome } from '../../../match/match.ts'
import { type DecidedReason, type DecidedRow, type DecidedRows, isOpen, isReason } from './decided-rows.ts'

/** What may be decided about a row. */
export type Decided = RowOutcome['decision']

/** The rows to look through: all, those of one decision, or those that are reviewed for one reason. */
type Group = 'all' | Decided | DecidedReason

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
  /** The place of the open row that the button asked for. */
  readonly at?: number
}

/** In the order in which pages show them. */
export const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

/** With so few rows, a page that carries a list of 500 rows stays small; nobody looks at more at once. */
export const ROWS_A_PART = 50

/** Returns the group of a row: its decision, or `error` when it cannot be read. */
export function groupOf(decided: DecidedRow | undefined): Decided {
  return decided?.decision ?? 'error'
}

/** Returns the part a button asks for: `review-2`, `namesakes-after-37` (the next open row); else the first or last. */
export function resultPart(rows: DecidedRows, asked: string): ResultPart {
  const [, named = 'all', after, number = '1'] = /^([a-z_]{1,40})-(after-)?(\d{1,3})$/.exec(asked) ?? []
  const group = isGroup(named) ? named : 'all'
  const places = placesOf(rows, group)
  if (after === undefined) return partOf(group, places, Number(number))
  const open = places.filter((place) => isOpen(rows[place]))
  const at = open.find((place) => place > Number(number)) ?? open[0]
  if (at !== undefined) return { ...partOf(group, places, Math.floor(places.indexOf(at) / ROWS_A_PART) + 1), at }
  return group === 'review' ? partOf(group, places, 1) : resultPart(rows, `review-after-${number}`)
}

function isGroup(named: string): named is Group {
  return named === 'all' || DECISIONS.some((decision) => decision === named) || isReason(named)
}

function placesOf(rows: DecidedRows, group: Group): readonly number[] {
  return [...rows.keys()].filter((place) => {
    const row = rows[place]
    return group === 'all' || groupOf(row) === group || (row?.decision === 'review' && row.reason === group)
  })
}

function partOf(group: Group, places: readonly number[], number: number): ResultPart {
  const lastPart = Math.max(1, Math.ceil(places.length / ROWS_A_PART))
  const part = Math.min(Math.max(1, number), lastPart)
  const from = (part - 1) * ROWS_A_PART
  const shown = places.slice(from, from + ROWS_A_PART)
  return { group, part, lastPart, from, total: places.length, places: shown }
}
