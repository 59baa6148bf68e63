/**
 * Parses a positive integer, with or without thousands separators. Undefined for anything else, 0 included, which
 * stands for "not known".
 */
export function parsePositiveInteger(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const digits = text.trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}
