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
  for (let i = 0; i < text.length; i++) if (!isSecondOfPair(text, i)) count++
  return count
}

function isSecondOfPair(text: string, at: number): boolean {
  return at > 0 && isWithin(text, at, 0xdc00) && isWithin(text, at - 1, 0xd800)
}

// Each half of the surrogates has 1,024 units.
function isWithin(text: string, at: number, first: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= first && unit < first + 0x400
}

/** Returns a number with commas between its thousands. */
export const grouped: (value: number) => string = new Intl.NumberFormat('en').format
