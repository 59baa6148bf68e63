import { ownTable } from '../../program/own-file.ts'

/**
 * Old forms and variants of kanji, each with the form that the fold replaces it by.
 *
 * A row of kanji-variants.tsv is the kept form and what folds to it. Written by hand from public facts: the 康熙字典体 of
 * the 常用漢字表 and the 人名用漢字表, then variants met in trade names. No kept form is itself folded.
 *
 * A pair is here when people write either for the same name: 斎斉齋齊, 島嶋嶌, 館舘, 富冨, 峰峯, 吉𠮷 (the name exactly as written
 * still ranks first). It is left out when both are names of their own: 坂阪, 川河, 刈苅, 磯礒, 崎埼碕, 森杜, 付附, 梁簗, 乃廼, 十拾.
 * Letters that only look alike (力カ, 二ニ, 口ロ, 工エ, 八ハ, 一ー, 島鳥, 末未) or sound alike (之 ノ, が ケ) are never a pair.
 * Compatibility ideographs (神 U+FA19, 塚 U+FA10) are missing because NFKC has folded them already.
 */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  ownTable('src/text/letters/kanji-variants.tsv').flatMap(([kept = '', variants = '']) =>
    Array.from(variants, (variant): [string, string] => [variant, kept]),
  ),
)
