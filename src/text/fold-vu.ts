import { letterPairs } from './letters/letter-pairs.ts'

/**
 * Folds ヴ with a small vowel in normalised text: ヴァ → バ, ヴィ → ビ and so on. It runs before the fold makes small kana
 * large, because a large ア begins another word (グルーヴアシスト is グルーブ and アシスト). Readings registered with large kana
 * (ヴアイオリン) stay different; query-words.ts asks for them as well.
 */
export function foldVu(text: string): string {
  return VU.test(text) ? text.replace(SYLLABLE, (syllable) => SYLLABLES.get(syllable.slice(1)) ?? syllable) : text
}

/** Returns the text with small vowels after ヴ made large, and large ones made small. */
export function otherVu(text: string): string {
  const normal = text.normalize('NFKC')
  const other = normal.replace(ANY_SIZE, (vowel) => OTHER_SIZE.get(vowel) ?? vowel)
  return other === normal ? text : other
}

const VU = /[ヴゔ]/
// ヰ, ヱ and ヲ have no small letter.
const SYLLABLE = /[ヴゔ][ァィェォュぁぃぇぉゅヰヱヲゐゑを]/g
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  letterPairs('ァバ ィビ ェベ ォボ ヰビ ヱベ ヲボ ュビュ ぁバ ぃビ ぇベ ぉボ ゐビ ゑベ をボ ゅビュ'),
)
const ANY_SIZE = /(?<=[ヴゔ])[ァィェォュアイエオユぁぃぇぉゅあいえおゆ]/g
const OTHER_SIZE: ReadonlyMap<string, string> = new Map(
  letterPairs('ァア ィイ ェエ ォオ ュユ ぁあ ぃい ぇえ ぉお ゅゆ').flatMap(([small, large]) => [
    [small, large],
    [large, small],
  ]),
)
