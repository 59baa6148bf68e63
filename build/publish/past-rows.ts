import type { NtaRow, RegisterRow } from '../sources/register-row.ts'
import { parseIsoDate } from './iso-date.ts'

/** The row of a state, and the ISO date of the day it began. */
type DatedRow = { readonly row: NtaRow; readonly from: string }

/**
 * `shown`: the states that may be told, oldest first, ending with the one that holds. `hidden`: those that never may.
 */
export type PastRows = { readonly shown: readonly DatedRow[]; readonly hidden: readonly NtaRow[] }

/**
 * A row that is excluded from search is not told, nor an older one of the state it corrects. What began after
 * the state that holds has been taken back. Nothing is shown when that state has no date: then no day is known on
 * which another one ended.
 */
export function pastRows({ nta, past = [] }: RegisterRow): PastRows {
  const now = parseIsoDate(nta.changeDate)
  const excluded = past.filter(({ hihyoji }) => hihyoji !== '0')
  const hidden: NtaRow[] = []
  const shown: DatedRow[] = []
  for (const row of past) {
    const from = parseIsoDate(row.changeDate)
    if (isHidden(row, excluded)) hidden.push(row)
    else if (from !== undefined && now !== undefined && from <= now) shown.push({ row, from })
  }
  // Stable: rows of one day stay as they were updated. ISO dates sort as text.
  shown.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  if (now !== undefined) shown.push({ row: nta, from: now })
  return { shown, hidden }
}

function isHidden(row: NtaRow, excluded: readonly NtaRow[]): boolean {
  if (row.hihyoji !== '0') return true
  const updated = row.updateDate ?? ''
  return excluded.some((other) => other.changeDate === row.changeDate && (other.updateDate ?? '') >= updated)
}
