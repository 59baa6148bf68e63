import { ownTable } from '../../program/own-file.ts'

/**
 * Old forms and variants of kanji, each with the form that replaces it, by hand from public facts: the 康熙字典体 of the
 * 常用漢字表 and 人名用漢字表, then variants met in trade names. A pair is here when people write either for the same name (斎斉齋齊,
 * 島嶋嶌, 吉𠮷), not when both are names of their own (坂阪, 川河, 崎埼碕, 森杜, 十拾), only look alike (力カ, 二ニ, 一ー, 末未) or sound
 * alike (之 ノ). NFKC has folded compatibility ideographs already.
 */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  ownTable('src/text/letters/kanji-variants.tsv').flatMap(([kept = '', variants = '']) =>
    Array.from(variants, (variant): [string, string] => [variant, kept]),
  ),
)

/** Whether the character is a kanji; 々 and 〇 count as kanji. */
export function isKanji(character: string): boolean {
  if (character >= FIRST_COMMON && character <= LAST_COMMON) return true
  return character >= FIRST_OF_ALL && !(character >= FIRST_KANA && character <= LAST_KANA) && HAN.test(character)
}

// Nearly all kanji; others go to a regular expression, whose compiling takes as long as many questions (bench budget).
const FIRST_COMMON = '一'
const LAST_COMMON = '鿿'
const FIRST_OF_ALL = '⺀'
const FIRST_KANA = '぀'
const LAST_KANA = 'ヿ'
const HAN = /^\p{Script=Han}$/u
