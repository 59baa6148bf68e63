/**
 * Two-character pieces of each field, and its last character, so that a beginning of a gram finds single characters.
 */
export function gramsOf(text: string): string[] {
  return text.split(' ').flatMap((field) => {
    const characters = [...field]
    return characters.map((character, i) => character + (characters[i + 1] ?? ''))
  })
}

/** The two-character pieces that a text holding `piece` must hold; the piece itself when it is that short. */
export function gramsAsked(piece: string): string[] {
  const grams = gramsOf(piece)
  return grams.length > 1 ? grams.slice(0, -1) : grams
}
