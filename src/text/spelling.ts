import { writtenName } from './fold.ts'
import { LEGAL_FORMS } from './forms/legal-forms.ts'
import { isKanji, KANJI_VARIANTS } from './letters/kanji-variants.ts'

/*
 * Tells apart the spellings that fold to the same text: 32 bits, four for each of a name's first eight letters, the
 * first letter lowest.
 *
 *   0  katakana, ー      4  ヂヅヰヱヲヴ                    7  letter with a mark: ō, é
 *   1  hiragana          5  ぢづゐゑをゔ                   12  letter or digit
 *   2  katakana, small   6  kanji as the fold keeps it     13  ＆
 *   3  hiragana, small   7–11  its first variant … fifth   14  other sign, 15  the name has ended
 *
 * Two names that fold to the same text have the same first eight letters when these codes agree.
 */
export type Spelling = number

const LETTERS = 8
const BITS = 4
const ENDED = 15

/** Returns the spelling, without its legal form, of a registered name that `writtenName` has normalised. */
export function spellingOf(written: string): Spelling {
  return readLetters(nameAlone(written)).spelling
}

/** What names' spellings are compared with: a name is, or begins as, the text when these bits agree. */
export type WrittenText = { readonly spelling: Spelling; readonly beginning: number; readonly whole: number }

/** Returns what to compare the spellings of names with, for a text that need not be normalised. */
export function readWrittenText(text: string): WrittenText {
  return readLetters(nameAlone(writtenName(text)))
}

function readLetters(name: string): WrittenText {
  let spelling = -1
  let letters = 0
  for (const letter of name) {
    if (letters === LETTERS) return { spelling: spelling >>> 0, beginning: ALL_LETTERS, whole: ALL_LETTERS }
    spelling ^= (codeOf(letter) ^ ENDED) << (letters * BITS)
    letters++
  }
  return { spelling: spelling >>> 0, beginning: maskOf(letters), whole: maskOf(letters + 1) }
}

const ALL_LETTERS = 0xffffffff

function maskOf(letters: number): number {
  return letters >= LETTERS ? ALL_LETTERS : (1 << (letters * BITS)) - 1
}

const FORMS = LEGAL_FORMS.map(({ name }) => name).sort((a, b) => b.length - a.length)
const FRONT_FORM = new RegExp(`^(?:${FORMS.join('|')}) ?(?=.)`, 'u')
const BACK_FORM = new RegExp(`(?<=.) ?(?:${FORMS.join('|')})$`, 'u')

// In the name of every form, and much cheaper to search for; most queries have none.
const IN_EVERY_NAME = /会社|法人|組合/

function nameAlone(name: string): string {
  if (!IN_EVERY_NAME.test(name)) return name
  const behind = name.replace(FRONT_FORM, '')
  return behind === name ? name.replace(BACK_FORM, '') : behind
}

const SMALL = 2
const HIRAGANA = 1
const OLD_KANA = 4
const KEPT_KANJI = 6
const FIRST_VARIANT = 7
const LAST_VARIANT = 11
const ALPHANUMERIC = 12
const AMPERSAND = 13
const SIGN = 14

function codeOf(letter: string): number {
  const known = CODES.get(letter)
  if (known !== undefined) return known
  if (isKanji(letter)) return KEPT_KANJI
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return SIGN
  return letter.normalize('NFD').length === letter.length ? ALPHANUMERIC : FIRST_VARIANT
}

// Includes the commonest letters and signs, so that only the others need the regular expressions in `codeOf`.
const CODES: ReadonlyMap<string, number> = new Map([
  ...kanaCodes(),
  ...variantCodes(),
  ...[...'abcdefghijklmnopqrstuvwxyz0123456789'].map((letter) => [letter, ALPHANUMERIC] as const),
  ...[..." .,'-/()・々"].map((sign) => [sign, SIGN] as const),
  ['&', AMPERSAND],
])

function kanaCodes(): [string, number][] {
  const codes: [string, number][] = [['ー', 0]]
  for (let unit = 0x30a1; unit <= 0x30f6; unit++) {
    const katakana = String.fromCharCode(unit)
    const code = kanaCode(katakana)
    codes.push([katakana, code], [String.fromCharCode(unit - 0x60), code + HIRAGANA])
  }
  return codes
}

function kanaCode(katakana: string): number {
  if ('ヂヅヰヱヲヴ'.includes(katakana)) return OLD_KANA
  return 'ァィゥェォッャュョヮヵヶ'.includes(katakana) ? SMALL : 0
}

// The variants of a kanji are numbered in the order of their table.
function variantCodes(): [string, number][] {
  const variants = new Map<string, number>()
  return [...KANJI_VARIANTS].map(([variant, kept]) => {
    const code = variants.get(kept) ?? FIRST_VARIANT
    variants.set(kept, Math.min(code + 1, LAST_VARIANT))
    return [variant, code]
  })
}
