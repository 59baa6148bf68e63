/** An ISO date or a postal code as the number its digits make; a text of another shape as it stands. */
export type Digits = number | string

/** 2026-08-21 → 20260821 */
export function packDate(date: string): Digits {
  if (!DATE.test(date)) return date
  return 10_000 * Number(date.slice(0, 4)) + 100 * Number(date.slice(5, 7)) + Number(date.slice(8))
}

export function unpackDate(packed: Digits): string {
  if (typeof packed === 'string') return packed
  const digits = String(packed).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** 0600001 → 600001 */
export function packPostalCode(postalCode: string): Digits {
  return POSTAL_CODE.test(postalCode) ? Number(postalCode) : postalCode
}

export function unpackPostalCode(packed: Digits): string {
  return typeof packed === 'string' ? packed : String(packed).padStart(7, '0')
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const POSTAL_CODE = /^\d{7}$/
