import type { RegisterRow } from '../sources/register-row.ts'
import { parseIsoDate } from './iso-date.ts'
import { pastRows } from './past-rows.ts'

// 処理区分 of the tax agency.
const NAME_CHANGED = '11'
const ABSORBED_ANOTHER = '71'
// Corporations that there were on this day all got their numbers on it.
const FIRST_NUMBERS = '2015-10-05'
const EARLY_YEARS = 2

/**
 * Whether a corporation is likely to bear the name of one that it absorbed (吸収合併): it was founded when numbers were given
 * already, and absorbed another within two years, or on the day on which its name changed. A company that is bought is
 * often absorbed by a new one, which goes on under its name.
 */
export function isEarlyMerger(row: RegisterRow): boolean {
  const assigned = parseIsoDate(row.nta.assignmentDate)
  if (assigned === undefined || assigned <= FIRST_NUMBERS) return false
  const states = pastRows(row)?.shown ?? []
  const renamed = new Set(states.filter((state) => state.row.process === NAME_CHANGED).map(({ from }) => from))
  const soon = `${Number(assigned.slice(0, 4)) + EARLY_YEARS}${assigned.slice(4)}`
  return states.some(
    (state) => state.row.process === ABSORBED_ANOTHER && (state.from <= soon || renamed.has(state.from)),
  )
}
