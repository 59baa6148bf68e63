import { otherVu } from './fold-vu.ts'
import { writeOutAnd } from './letters/and-sign.ts'
import { HYPHENS } from './letters/hyphens.ts'

/**
 * Returns other ways to write a query, before it is folded: コカ・コーラ for コカ-コーラ, AandB for A&B, JP-X for JPーX,
 * 弁護士ドットコム for 弁護士.com, 第8 for 第Ⅷ. Each changes one thing everywhere; one that changes nothing is left out.
 */
export function respellings(query: string): readonly string[] {
  if (!MAY_CHANGE.test(query)) return NONE
  return RESPELLINGS.map((respell) => respell(query)).filter((other) => other !== query)
}

const NONE: readonly string[] = []
// Matches what any respelling changes. Tested first, because most queries have none of it and each respelling tries a
// look-behind at every letter.
const MAY_CHANGE = new RegExp(`[-${HYPHENS}─━~〜～－ヴゔ\\u3099ﾞ&＆.．Ⅰ-Ⅻⅰ-ⅻ]|[a-z0-9ａ-ｚ０-９]\\s?ー|ドットコム`, 'i')

const KANA = 'ぁ-ゖァ-ヺーｦ-ﾟ'
// At least two kana on each side, so that サ-ビス stays サービス and カ-ド does not become カド.
const HYPHEN_BETWEEN_KANA = new RegExp(`(?<=[${KANA}]{2})[-${HYPHENS}─━~〜－～](?=[${KANA}]{2})`, 'g')
// Only kana can be lengthened.
const LENGTHENED_LATIN = /(?<=[a-zａ-ｚ0-9０-９]\s?)ー/gi
const DOT_COM = /(?<=\S)[.．][cｃ][oｏ][mｍ](?![a-zａ-ｚ])/gi
const ROMAN = /[Ⅰ-Ⅻⅰ-ⅻ]/g
const LETTERS_OF_ROMAN = 16
const FIRST_ROMAN = 'Ⅰ'.charCodeAt(0)

const RESPELLINGS: readonly ((query: string) => string)[] = [
  (query) => query.replace(HYPHEN_BETWEEN_KANA, '・'),
  (query) => query.replace(LENGTHENED_LATIN, '-'),
  otherVu,
  writeOutAnd,
  (query) => query.replace(DOT_COM, 'ドットコム'),
  (query) => query.replace(/(?<=\S)ドットコム/g, '.com'),
  (query) => query.replace(ROMAN, digitsOf),
]

// Ⅰ–Ⅻ and ⅰ–ⅻ are sixteen code points apart.
function digitsOf(roman: string): string {
  return String(((roman.charCodeAt(0) - FIRST_ROMAN) % LETTERS_OF_ROMAN) + 1)
}
