import { KANJI_VARIANTS } from '../../../src/text/kanji-variants.ts'

/** Old and variant kanji as the fold writes them, and nothing else changed: 會長 is 会長. */
export function evenKanji(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => KANJI_VARIANTS.get(character) ?? character)
}
