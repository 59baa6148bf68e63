/** A piece of a name and how it is read: `reading` is katakana only. */
export type Word = { readonly text: string; readonly reading: string }

/** Takes white-space separated `text/reading` pairs; a word that is its own reading (katakana) stands alone. */
export function parseWords(list: string): readonly Word[] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [text = '', reading = text] = pair.split('/')
      return { text, reading }
    })
}
