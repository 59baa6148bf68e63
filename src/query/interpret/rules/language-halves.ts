import type { Reading } from './reading.ts'

/**
 * Returns the halves of a text that says a name in Japanese and in Latin letters, on either side of a sign or a space,
 * the Japanese one first: 日立ハイテク and Hitachi High-Tech of 日立ハイテク/Hitachi High-Tech. None for any other text.
 */
export function languageHalves({ text, leftOut }: Reading): readonly Reading[] {
  const [, one = '', other = ''] = HALVES.exec(text) ?? SPACED.exec(text) ?? []
  if (one === '' || LATIN.test(one) === LATIN.test(other)) return []
  const half = (own: string, rest: string): Reading => ({
    text: own,
    leftOut: [...leftOut, rest],
    rule: own === one ? 'beginning' : 'end',
  })
  return LATIN.test(one) ? [half(other, one), half(one, other)] : [half(one, other), half(other, one)]
}

const HALVES = /^([^/|]{2,}?)\s*(?:[/|]|\s-\s)\s*([^/|]{2,})$/
// A short half is a part of the name or a remark: さくら ABC.
const SPACED = /^([^ -~]{4,}|[ -~]{6,}?)[ ・]+([^ -~]{4,}|[ -~]{6,})$/
const LATIN =
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{Script=Latin}{2}[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u
