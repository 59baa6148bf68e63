import type { Random } from '../chance/random.ts'
import { REGISTER_DAY } from '../corporation/calendar.ts'
import type { Corporation } from '../corporation/corporation.ts'

// The system began on this day, with nine of ten of all registrations.
const FIRST_DAY = '2023-10-01'
const LATER = ['2024-01-01', '2024-07-01', '2025-04-01', '2025-12-15', '2026-06-20']
const ENDS = ['2025-03-31', '2025-10-01', '2026-02-28', '2026-08-10']

const COMPANIES: ReadonlySet<string> = new Set(['301', '302', '303', '304', '305'])

/**
 * Returns the line of a corporation in the register of qualified invoice issuers, "" for one that is not in it;
 * `sequence` counts from 1.
 */
export function invoiceRow(
  sequence: number,
  { number, kind, assignedOn, closing }: Corporation,
  random: Random,
): string {
  if (!random.chance(COMPANIES.has(kind) ? 0.8 : 0.3)) return ''
  const planned = random.chance(0.9) ? FIRST_DAY : random.pick(LATER)
  const registeredOn = planned < assignedOn ? assignedOn : planned
  const end = random.chance(0.03) ? random.pick(ENDS) : (closing?.date ?? '')
  const endedOn = end > registeredOn ? end : ''
  const [revokedOn, expiredOn] = random.chance(0.3) ? [endedOn, ''] : ['', endedOn]
  const process = endedOn === '' ? '01' : '03'
  const dates = `${registeredOn},${endedOn || registeredOn},${revokedOn},${expiredOn}`
  return `${sequence},"T${number}",${process},0,2,1,1,${dates},"",,,"",,,"","","",,,"",""\n`
}

/** Name of the full file of corporations. */
export const INVOICE_FILE: string = `h_all_${REGISTER_DAY.replaceAll('-', '')}.csv`
