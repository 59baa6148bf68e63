import { foldCharacters } from './fold-characters.ts'
import { noteLatinForms, stripLatinForms } from './latin-legal-forms.ts'
import type { FormMatch, LegalForm } from './legal-forms.ts'
import { normalise } from './normalise.ts'
import { IN_EVERY_FORM, spellingOf, stripLegalForms } from './strip-legal-forms.ts'

/** Raised whenever any text folds otherwise than before: a snapshot folded by another version is refused. */
export const FOLD_VERSION: number = 2

/** `core` is the words joined; it is empty when the text has no letter and no digit. */
export type Folded = {
  readonly words: readonly string[]
  readonly core: string
  readonly forms: readonly FormMatch[]
}

/**
 * The one fold of names, readings, English names and queries: folded characters in words, legal forms taken off.
 * A text that is only a legal form keeps it as its core. Folding a core gives that core. A text too long for a
 * name has no legal forms.
 */
export function fold(text: string): Folded {
  const characters = foldCharacters(text)
  // Most queries and readings: with nothing to take off or apart, in a third of the time.
  if (characters !== '' && !MANY_PARTS.test(characters)) return { words: [characters], core: characters, forms: [] }
  if (characters.length > LONGEST_NAME && characters.replace(EVERY_SEPARATOR, '').length > LONGEST_NAME) {
    const words = wordsOf(characters)
    return { words, core: words.join(''), forms: [] }
  }
  const stripped = stripLegalForms(characters)
  if (stripped.text !== '' && !SEPARATOR.test(stripped.text)) {
    return { words: [stripped.text], core: stripped.text, forms: stripped.forms }
  }
  return foldInWords(stripped.text, stripped.forms)
}

/** The same folding of characters, separators dropped, legal forms left in place. */
export function foldText(text: string): string {
  return foldCharacters(text).replace(EVERY_SEPARATOR, '')
}

/**
 * The name as it is registered, with width, case, white space, the sort of hyphen and apostrophe, and bracketed or
 * squared forms evened out, and nothing else: ㈱ｱｼｽﾄ is 株式会社アシスト, but neither 株式会社あしすと nor アシスト株式会社.
 */
export function writtenName(text: string): string {
  // Most words that are asked for: nothing to even out.
  if (KANA_AND_KANJI.test(text)) return text
  const written = normalise(text).toLowerCase()
  if (!UNEVEN.test(written)) return written
  return written
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘′]/g, "'")
    .replace(/^\([^()]+\)|\([^()]+\)$/g, (bracketed) => bracketedForm(bracketed)?.name ?? bracketed)
    .replace(/\s+/g, ' ')
    .replace(NEEDLESS_SPACE, '')
}

const KANA_AND_KANJI = /^[ぁ-ゖァ-ヺー一-鿿]+$/
// What any of the steps after normalising looks for.
const UNEVEN = /[‐‑‒–—―−’‘′\s]|^\(|\)$/
// Letters; the longest registered name has 145. Taking forms off again and again is quadratic in the worst case.
const LONGEST_NAME = 300
const SEPARATOR = /[ ().,&|-]/
const EVERY_SEPARATOR = /[ ().,&|-]/g
const MANY_PARTS = new RegExp(`${SEPARATOR.source}|${IN_EVERY_FORM.source}`)
// A space parts words of Latin letters only; beside Japanese ones people set it as they like.
const NEEDLESS_SPACE =
  /^ | $|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/gu

function foldInWords(text: string, forms: readonly FormMatch[]): Folded {
  if (spellingOf(text) !== undefined) {
    const core = bracketedForm(text)?.name ?? text.replace(EVERY_SEPARATOR, '')
    return { words: [core], core, forms }
  }
  const latin = forms.length === 0 ? stripLatinForms(text) : { text, forms: noteLatinForms(text) }
  const words = wordsOf(latin.text)
  const core = words.join('')
  const found = latin.forms.length === 0 ? forms : [...forms, ...latin.forms]
  // Without its separators the text may hold a form it did not show before: 株式・会社山田.
  const again = stripLegalForms(core)
  if (again.text === core) return { words, core, forms: found }
  return foldInWords(again.text, [...found, ...again.forms])
}

// (株) → 株式会社 and (社) → 社団法人, the part all its forms share; (合) is none.
function bracketedForm(text: string): LegalForm | undefined {
  const spelling = text.startsWith('(') ? spellingOf(text) : undefined
  const first = spelling?.forms[0]
  return first !== undefined && spelling?.forms.every(({ name }) => name.includes(first.name)) ? first : undefined
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(' ')
    .map((word) => word.replace(EVERY_SEPARATOR, ''))
    .filter((word) => word !== '')
}
