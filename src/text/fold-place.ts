import { foldText } from './fold.ts'

/** Folds the name of a place: 霞ヶ関 and 霞が関, 丸の内 and 丸之内 are equal, unlike in trade names. */
export function foldPlace(text: string): string {
  const folded = foldText(text)
  // Most places have neither letter; trying the look-behind at each letter took five times as long.
  const even = folded.includes('ガ') ? folded.replace(GA_BETWEEN_KANJI, 'ケ') : folded
  return even.includes('之') ? even.replaceAll('之', 'ノ') : even
}

const GA_BETWEEN_KANJI = /(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu
