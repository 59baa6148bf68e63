/** An ISO date or a postal code packed into a number; a text of another shape stays a string. */
export type Digits = number | string

/** Days since 1900 if every month had 31: 2026-08-21 → 47,109. Dates from 1812 to 2075 then fit into 16 bits. */
export function packDate(date: string): Digits {
  if (!DATE.test(date)) return date
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
  return (year - FIRST_YEAR) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day - 1
}

export function unpackDate(packed: Digits): string {
  if (typeof packed === 'string') return packed
  return `${spelled(yearOf(packed), 4)}-${spelled(monthOf(packed), 2)}-${spelled(dayOf(packed), 2)}`
}

function yearOf(packed: number): number {
  return FIRST_YEAR + Math.floor(packed / YEAR_DAYS)
}

function monthOf(packed: number): number {
  return 1 + Math.floor(dayOfYear(packed) / MONTH_DAYS)
}

function dayOf(packed: number): number {
  return 1 + (dayOfYear(packed) % MONTH_DAYS)
}

const FIRST_YEAR = 1900
const MONTH_DAYS = 31
const YEAR_DAYS = 12 * MONTH_DAYS

// Counts from 0.
function dayOfYear(packed: number): number {
  return packed - Math.floor(packed / YEAR_DAYS) * YEAR_DAYS
}

function spelled(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

/** Packs a postal code of seven digits: 0600001 → 600001. */
export function packPostalCode(postalCode: string): Digits {
  return POSTAL_CODE.test(postalCode) ? Number(postalCode) : postalCode
}

export function unpackPostalCode(packed: Digits): string {
  return typeof packed === 'string' ? packed : String(packed).padStart(7, '0')
}

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const POSTAL_CODE = /^\d{7}$/
