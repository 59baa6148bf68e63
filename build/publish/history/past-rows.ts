import type { NtaRow, RegisterRow } from '../../sources/layouts/register-row.ts'
import { parseIsoDate } from '../values/plain-values.ts'

const CORRECTION = '1'
const ASSIGNED = '01'

/** Whether the row corrects the state that the number was assigned to, so that none was before it. */
export function correctsFirstState({ process, correct }: NtaRow): boolean {
  return process === ASSIGNED && correct === CORRECTION
}

/** The row of a state, and the ISO date of the day on which the state began. */
type DatedRow = { readonly row: NtaRow; readonly from: string }

/** `shown`: the states that may be published, oldest first, ending with today's; `hidden`: the others. */
export type PastRows = { readonly shown: readonly DatedRow[]; readonly hidden: readonly NtaRow[] }

/**
 * Separates the states that may be published from those that may not. Hidden are the rows excluded from search, the
 * older rows of a state that such a row corrects, and the rows of an event that a newer row corrects. A state that
 * began after the current one has been taken back and is in neither. Nothing is shown when the current state has no
 * date: then no day is known on which an earlier one ended.
 */
export function pastRows({ nta, past = [] }: RegisterRow): PastRows {
  const now = parseIsoDate(nta.changeDate)
  const excluded = past.filter(({ hihyoji }) => hihyoji !== '0')
  const corrections = [...past, nta].filter(({ correct }) => correct === CORRECTION)
  const hidden: NtaRow[] = []
  const shown: DatedRow[] = []
  for (const row of past) {
    const from = parseIsoDate(row.changeDate)
    if (isHidden(row, excluded) || isCorrected(row, corrections)) hidden.push(row)
    else if (from !== undefined && now !== undefined && from <= now) shown.push({ row, from })
  }
  // The sort is stable: rows of one day stay in the order of their updates. ISO dates sort as text.
  shown.sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
  if (now !== undefined) shown.push({ row: nta, from: now })
  return { shown, hidden }
}

// Each correction tells all events of the number anew, so the older rows of an event are repeated or mistaken.
function isCorrected(row: NtaRow, corrections: readonly NtaRow[]): boolean {
  const updated = row.updateDate ?? ''
  return corrections.some(
    ({ process, changeDate, updateDate = '' }) =>
      process === row.process && changeDate === row.changeDate && updateDate > updated,
  )
}

// An excluded row is one of `excluded`, and hides itself, too.
function isHidden(row: NtaRow, excluded: readonly NtaRow[]): boolean {
  const updated = row.updateDate ?? ''
  return excluded.some((other) => other.changeDate === row.changeDate && (other.updateDate ?? '') >= updated)
}
