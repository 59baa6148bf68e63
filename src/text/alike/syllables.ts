/**
 * Returns variants of a folded text, each with one syllable of foreign words in its other spelling everywhere: イニシアテイブ
 * for イニシアチブ. Small kana are large in folded text.
 */
export function otherSyllables(core: string): readonly string[] {
  if (!KATAKANA.test(core)) return NONE
  const others: string[] = []
  for (const [one, other] of PAIRS) {
    if (core.includes(one)) others.push(core.replaceAll(one, other))
    if (core.includes(other)) others.push(core.replaceAll(other, one))
  }
  return others
}

const NONE: readonly string[] = []
const KATAKANA = /[ァ-ヺ]/
const PAIRS: readonly (readonly [string, string])[] = [
  ['テイ', 'チ'],
  ['デイ', 'ジ'],
  ['テイ', 'テ'],
  ['デイ', 'デ'],
  ['シエ', 'セ'],
  ['ジエ', 'ゼ'],
  ['フア', 'ハ'],
  ['フイ', 'ヒ'],
  ['フオ', 'ホ'],
  ['ウイ', 'イ'],
  ['ウエ', 'エ'],
  ['ウオ', 'オ'],
  ['トウ', 'ツ'],
  ['エイ', 'エー'],
]
