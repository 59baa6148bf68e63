const SHOWN_CHARACTERS = 100

/** A caller's value as a message may repeat it: quoted and cut; nested values are only named, however deep they are. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** At most a hundred characters of a caller's text, well formed although the cut may split a surrogate pair. */
export function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…`
}
