import { type Folded, fold } from './fold.ts'

/** Returns letters and digits of an English name with its form: mitsuicoltd for MITSUI & CO., LTD. */
export function englishKey(text: string, folded?: Folded): string | undefined {
  if (!LATIN_END.test(text) || JAPANESE.test(text)) return undefined
  const key = lettersOf(text)
  // Also ㈱ is Japanese.
  return JAPANESE.test(key) || (folded ?? fold(text)).forms.length === 0 ? undefined : key
}

/** Whether one of the keys is that of an English name; only where the letters agree its form is read. */
export function hasEnglishKey(name: string, keys: readonly string[]): boolean {
  return keys.includes(lettersOf(name)) && fold(name).forms.length > 0
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(NO_LETTER, '')
}

const NO_LETTER = /[^\p{L}\p{N}]/gu

/** Returns the keys that a name may have by which a text calls it: “and” may be written for &. `folded`: the text. */
export function englishKeysMeant(text: string, folded?: Folded): readonly string[] {
  const key = englishKey(text, folded)
  if (key === undefined) return NO_KEYS
  const way = text.replace(/\sand\s/gi, ' & ')
  return way === text ? [key] : [key, lettersOf(way)]
}

const NO_KEYS: readonly string[] = []
// Most texts end with a Japanese letter.
const LATIN_END = /[a-zａ-ｚ][^\p{L}\p{N}]*$/iu
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
