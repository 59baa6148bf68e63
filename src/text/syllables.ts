/**
 * A folded text with one syllable of foreign words in its other spelling, wherever it stands: イニシアチブ and イニシアテイブ. The fold has
 * made small kana large.
 */
export function otherSyllables(core: string): readonly string[] {
  return PAIRS.flatMap(([one, other]) => [core.replaceAll(one, other), core.replaceAll(other, one)]).filter(
    (text) => text !== core,
  )
}

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
