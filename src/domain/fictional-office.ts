/**
 * The four digits after the check digit that every invented corporate number has, and no real one. A real number is the
 * twelve digits of the company registers (会社法人等番号), which begin with the code of a registry office, or a number the tax
 * agency assigns itself. Offices are numbered by the fifty legal affairs bureaus they belong to, 01 to 50; the tax
 * agency uses 00 (state and municipalities) and 70 (bodies without registration). No bureau is numbered 99.
 */
export const FICTIONAL_OFFICE = '9999'

const SERIALS = 100_000_000

/** Whether a corporate number, here as the integer of its 13 digits, is an invented one. */
export function isFictional(number: number): boolean {
  return Math.floor(number / SERIALS) % 10_000 === Number(FICTIONAL_OFFICE)
}
