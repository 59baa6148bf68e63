/** Returns a caller's text as a message may repeat it: cut, and well-formed. */
export function shortened(text: string, characters: number = SHOWN_CHARACTERS): string {
  return text.length <= characters ? text : `${text.slice(0, characters).toWellFormed()}…`
}

const SHOWN_CHARACTERS = 100

/** Names what was sent: `an array`, `an object`, or the shortened value; empty for nothing. */
export function describeGiven(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === undefined ? '' : shortened(String(value))
}

/** Counts the characters of a text as readers and JSON Schema do: a surrogate pair is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Whether a text has more than `most` characters, which are counted only if its code units are more, too. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && characterCount(text) > most
}

/** Returns a whole number of at least 0 with commas between its thousands. Every search says some: Intl is slow. */
export function grouped(value: number): string {
  return value < 1_000
    ? String(value)
    : `${grouped(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, '0')}`
}
