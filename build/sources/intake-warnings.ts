import { dateNumber, isoDate } from './files/source-date.ts'
import type { Intake } from './merge/intake.ts'

// At most this many files and days are named: a thousand truncated files must not print a thousand lines.
const MOST_LINES = 5
const MOST_DAYS = 10

/** Returns a sentence for each sign that rows of the tax agency are missing or outdated. */
export function intakeWarnings(nta: readonly Intake[]): readonly string[] {
  const gaps = nta.flatMap((intake) => gapsIn(intake, nta))
  const more = gaps.length - MOST_LINES
  return [
    ...gaps.slice(0, MOST_LINES),
    ...(more > 0 ? [`${more} more files have gaps in their sequence numbers.`] : []),
    ...missingDays(nta),
    ...severalMonths(nta),
  ]
}

// A number that only the older of two full files has may have been deleted since: no row of the newer one says so.
function severalMonths(nta: readonly Intake[]): string[] {
  const days = new Map<string, Set<string>>()
  for (const { file } of nta) {
    const [, area, day] = FULL_FILE.exec(file) ?? []
    if (area !== undefined && day !== undefined) days.set(area, (days.get(area) ?? new Set()).add(day))
  }
  return [...days].flatMap(([area, found]) => {
    if (found.size < 2) return []
    const named = [...found].sort().join(', ')
    return [
      `全件 files of ${area} are of ${named}: what was deleted between them is published where no 差分 file tells; give the newest alone.`,
    ]
  })
}

const FULL_FILE = /(?:^|\/)(\d{2}_[a-z]+)_all_(\d{8})[^/]*$/i

function gapsIn({ file, sequence, unread }: Intake, all: readonly Intake[]): string[] {
  if (sequence === undefined) return []
  const { first, missing, missingAfter } = sequence
  // A large download comes in parts, and a part may continue the sequence numbers of another one.
  const startsLate = first > 1 && !all.some((other) => other.sequence?.last === first - 1)
  const lost = missing - unread
  return [
    ...(startsLate ? [`${file}: its sequence numbers begin with ${first}; the rows before are missing.`] : []),
    ...(lost > 0 ? [`${file}: ${lost} sequence numbers are missing, the first after ${missingAfter}.`] : []),
  ]
}

function missingDays(nta: readonly Intake[]): string[] {
  const days = new Set(nta.filter(({ order }) => order === 'events').map(dayOf))
  days.delete('')
  const sorted = [...days].sort()
  const missing = weekdaysBetween(sorted[0], sorted.at(-1)).filter((day) => !days.has(day))
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_DAYS).join(', ')
  const more = missing.length > MOST_DAYS ? ` and ${missing.length - MOST_DAYS} more` : ''
  return [`No 差分 file is of ${named}${more}: national holidays have no file, other weekdays have one.`]
}

/** Returns the ISO date of a daily file, from its official name, else from its newest row; "" when neither has one. */
function dayOf({ file, newest }: Intake): string {
  const [, year, month, day] = /(?:^|\/)diff_(\d{4})(\d{2})(\d{2})[^/]*$/i.exec(file) ?? []
  return isoDate(dateNumber(Number(year), Number(month), Number(day)) || newest) ?? ''
}

function weekdaysBetween(first: string | undefined, last: string | undefined): string[] {
  const days: string[] = []
  if (first === undefined || last === undefined) return days
  const day = new Date(`${first}T00:00:00Z`)
  for (; iso(day) < last; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0) days.push(iso(day))
  }
  return days
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10)
}
