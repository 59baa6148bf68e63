import { fold } from './fold.ts'

/** Returns letters and digits of an English name with its form: mitsuicoltd for MITSUI & CO., LTD. */
export function englishKey(text: string): string | undefined {
  if (!LATIN_END.test(text)) return undefined
  const even = text.normalize('NFKC').toLowerCase()
  if (JAPANESE.test(even) || fold(text).forms.length === 0) return undefined
  return even.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the keys that a name may have by which a text calls it: “and” may be written for &. */
export function englishKeysMeant(text: string): readonly string[] {
  if (!LATIN_END.test(text)) return NO_KEYS
  return [text, text.replace(/\sand\s/gi, ' & ')].flatMap((way, at) =>
    at > 0 && way === text ? [] : (englishKey(way) ?? []),
  )
}

const NO_KEYS: readonly string[] = []
// Most texts end with a Japanese letter.
const LATIN_END = /[a-zａ-ｚ][^\p{L}\p{N}]*$/iu
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
