import { foldCharacters } from './fold-characters.ts'
import { noteLatinForms, stripLatinForms } from './forms/latin-legal-forms.ts'
import type { FormMatch, LegalForm } from './forms/legal-forms.ts'
import { formSpellingOf, IN_EVERY_FORM, stripLegalForms } from './forms/strip-legal-forms.ts'
import { HYPHENS } from './letters/signs.ts'
import { normalise } from './normalise.ts'

/** Raise it whenever any text folds differently than before: a snapshot of another version is refused. */
export const FOLD_VERSION: number = 4

/** `core` is the words joined, empty when the text has no letter and no digit; `forms` are the legal forms found. */
export type Folded = { readonly words: readonly string[]; readonly core: string; readonly forms: readonly FormMatch[] }

/** Folds names, readings and queries: characters, words, forms taken off. Folding a core returns that core. */
export function fold(text: string): Folded {
  const characters = foldCharacters(text)
  // Most queries and readings have nothing to take off or split, and return here in a third of the time.
  if (characters !== '' && !MANY_PARTS.test(characters)) return { words: [characters], core: characters, forms: [] }
  if (characters.length > LONGEST_NAME && characters.replace(EVERY_SEPARATOR, '').length > LONGEST_NAME) {
    const words = wordsOf(characters)
    return { words, core: words.join(''), forms: [] }
  }
  const stripped = stripLegalForms(characters)
  if (stripped.text !== '' && !SEPARATOR.test(stripped.text))
    return { words: [stripped.text], core: stripped.text, forms: stripped.forms }
  return foldInWords(stripped.text, stripped.forms)
}

/** Folds characters like `fold` and drops separators, but leaves legal forms in place. */
export function foldText(text: string): string {
  return foldCharacters(text).replace(EVERY_SEPARATOR, '')
}

/** Normalises a name as registered, but folds nothing else: ㈱ｱｼｽﾄ is 株式会社アシスト, neither 株式会社あしすと nor アシスト株式会社. */
export function writtenName(text: string): string {
  // Most words in questions have nothing to normalise.
  if (KANA_AND_KANJI.test(text)) return text
  const written = normalise(text).toLowerCase()
  if (!UNEVEN.test(written)) return written
  return written
    .replace(EVERY_HYPHEN, '-')
    .replace(/[’‘′]/g, "'")
    .replace(/^\([^()]+\)|\([^()]+\)$/g, (bracketed) => bracketedForm(bracketed)?.name ?? bracketed)
    .replace(/\s+/g, ' ')
    .replace(NEEDLESS_SPACE, '')
}

const KANA_AND_KANJI = /^[ぁ-ゖァ-ヺー一-鿿]+$/
// Matches what any step of `writtenName` after `normalise` changes.
const UNEVEN = new RegExp(`[${HYPHENS}’‘′\\s]|^\\(|\\)$`)
const EVERY_HYPHEN = new RegExp(`[${HYPHENS}]`, 'g')
// In letters; the longest registered name has 145. Taking forms off repeatedly is quadratic in the worst case.
const LONGEST_NAME = 300
const SEPARATOR = /[ ().,&|-]/
const EVERY_SEPARATOR = /[ ().,&|-]/g
const MANY_PARTS = new RegExp(`${SEPARATOR.source}|${IN_EVERY_FORM.source}`)
// A space separates words of Latin letters only; beside Japanese letters people set it as they like.
const NEEDLESS_SPACE =
  /^ | $|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/gu

function foldInWords(text: string, forms: readonly FormMatch[]): Folded {
  if (formSpellingOf(text) !== undefined) {
    const core = bracketedForm(text)?.name ?? text.replace(EVERY_SEPARATOR, '')
    return { words: [core], core, forms }
  }
  const latin = forms.length === 0 ? stripLatinForms(text) : { text, forms: noteLatinForms(text) }
  const words = wordsOf(latin.text)
  const core = words.join('')
  const found = latin.forms.length === 0 ? forms : [...forms, ...latin.forms]
  // Dropping the separators may make a legal form appear: 株式・会社山田.
  const again = stripLegalForms(core)
  if (again.text === core) return { words, core, forms: found }
  return foldInWords(again.text, [...found, ...again.forms])
}

// Returns the form of a bracketed spelling: 株式会社 for (株), 社団法人 for (社), none for (合), whose forms share no name.
function bracketedForm(text: string): LegalForm | undefined {
  const spelling = text.startsWith('(') ? formSpellingOf(text) : undefined
  const first = spelling?.forms[0]
  return first !== undefined && spelling?.forms.every(({ name }) => name.includes(first.name)) ? first : undefined
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(' ')
    .map((word) => word.replace(EVERY_SEPARATOR, ''))
    .filter((word) => word !== '')
}
