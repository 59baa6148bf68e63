/** A caller's text as a message may repeat it: cut, and well formed although the cut may split a surrogate pair. */
export function shortened(text: string, characters: number = SHOWN_CHARACTERS): string {
  return text.length <= characters ? text : `${text.slice(0, characters).toWellFormed()}…`
}

const SHOWN_CHARACTERS = 100
