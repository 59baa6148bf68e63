/**
 * Returns the two-character grams of each field and its last character alone, so that every single character is the
 * beginning of some gram.
 */
export function gramsOf(text: string): string[] {
  return text.split(' ').flatMap((field) => {
    const characters = [...field]
    return characters.map((character, i) => character + (characters[i + 1] ?? ''))
  })
}

/** Returns the two-character grams that a text must contain to contain `piece`; a shorter piece is returned itself. */
export function gramsAsked(piece: string): string[] {
  const grams = gramsOf(piece)
  return grams.length > 1 ? grams.slice(0, -1) : grams
}
