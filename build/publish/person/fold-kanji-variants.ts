import { KANJI_VARIANTS } from '../../../src/text/letters/kanji-variants.ts'

/** Replaces old and variant kanji as the fold does, and changes nothing else: 會長 becomes 会長. */
export function foldKanjiVariants(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => KANJI_VARIANTS.get(character) ?? character)
}
