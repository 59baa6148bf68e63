/** Returns the Latin letters of a name, narrow, in their case. */
export function latinOf(name: string): string {
  return HAS_LATIN.test(name) ? name.normalize('NFKC').replace(/[^a-z]/gi, '') : ''
}

const HAS_LATIN = /[a-zａ-ｚ]/i

/** Whether the case of a text's letters says something: capitals are a habit, unless wide as in the register. */
export function hasCase(text: string): boolean {
  return HAS_CASE.test(text)
}

const HAS_CASE = /[a-zａ-ｚＡ-Ｚ]/
