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
  const year = Math.floor(packed / YEAR_DAYS)
  return `${spelled(FIRST_YEAR + year, 4)}${DAYS[packed - year * YEAR_DAYS]}`
}

const FIRST_YEAR = 1900
const MONTH_DAYS = 31
const YEAR_DAYS = 12 * MONTH_DAYS
// -01-01 and the others.
const DAYS = Array.from(
  { length: YEAR_DAYS },
  (_, day) => `-${spelled(1 + Math.floor(day / MONTH_DAYS), 2)}-${spelled(1 + (day % MONTH_DAYS), 2)}`,
)

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
