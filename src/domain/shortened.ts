/**
 * Returns a caller's text as a message may repeat it: cut, and well-formed even where the cut splits a surrogate pair.
 */
export function shortened(text: string, characters: number = SHOWN_CHARACTERS): string {
  return text.length <= characters ? text : `${text.slice(0, characters).toWellFormed()}…`
}

const SHOWN_CHARACTERS = 100

/**
 * Names what a caller sent instead of what was expected: `an array`, `an object`, or the shortened value; empty when
 * nothing was sent.
 */
export function describeGiven(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === undefined ? '' : shortened(String(value))
}
