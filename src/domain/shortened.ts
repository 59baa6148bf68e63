/** A caller's text as a message may repeat it: cut, and well formed although the cut may split a surrogate pair. */
export function shortened(text: string, characters: number = SHOWN_CHARACTERS): string {
  return text.length <= characters ? text : `${text.slice(0, characters).toWellFormed()}…`
}

const SHOWN_CHARACTERS = 100

/** What a caller sent where a text, an array or an object was expected, in words; a text as it is. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === undefined ? 'nothing' : shortened(String(value))
}
