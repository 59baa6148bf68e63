/** A piece of a name and its reading, which is in katakana only. */
export type Word = { readonly text: string; readonly reading: string }

/** Parses `text/reading` pairs separated by white space. A katakana word, its own reading, stands without a slash. */
export function parseWords(list: string): readonly Word[] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [text = '', reading = text] = pair.split('/')
      return { text, reading }
    })
}
