import { writeOutAnd } from './and-sign.ts'
import { otherVu } from './fold-vu.ts'

/**
 * Other ways to write a query, before it is folded: コカ-コーラ is コカ・コーラ, A&B is A and B, JPーX is JP-X, 弁護士.com is
 * 弁護士ドットコム, 第Ⅷ is 第8. Each changes one thing wherever it stands; one that changes nothing is left out.
 */
export function respellings(query: string): readonly string[] {
  if (!MAY_CHANGE.test(query)) return NONE
  return RESPELLINGS.map((respell) => respell(query)).filter((other) => other !== query)
}

const NONE: readonly string[] = []
// What any of them looks for; most queries have none of it, and each looks around at every letter.
const MAY_CHANGE = /[-‐‑‒–—―−─━~〜～－ヴゔ\u3099ﾞ&＆.．Ⅰ-Ⅻⅰ-ⅻ]|[a-z0-9ａ-ｚ０-９]\s?ー|ドットコム/i

const KANA = 'ぁ-ゖァ-ヺーｦ-ﾟ'
// Between two kana and two more, so that サ-ビス stays サービス and カ-ド is no カド.
const HYPHEN_BETWEEN_KANA = new RegExp(`(?<=[${KANA}]{2})[-‐‑‒–—―−─━~〜－～](?=[${KANA}]{2})`, 'g')
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

// Ⅰ–Ⅻ and ⅰ–ⅻ stand sixteen apart.
function digitsOf(roman: string): string {
  return String(((roman.charCodeAt(0) - FIRST_ROMAN) % LETTERS_OF_ROMAN) + 1)
}
