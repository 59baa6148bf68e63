import type { Reading } from './reading.ts'

/**
 * Returns the halves of a text that says a name in Japanese and in Latin letters, on either side of a sign, or of a
 * space before several words, the Japanese one first: 日立ハイテク and Hitachi High-Tech of 日立ハイテク/Hitachi High-Tech. None
 * for any other text.
 */
export function languageHalves({ text, leftOut }: Reading): readonly Reading[] {
  const [, one = '', other = ''] = HALVES.exec(text) ?? SCRIPTS.exec(text) ?? []
  if (one === '' || LATIN.test(one) === LATIN.test(other)) return []
  const half = (own: string, rest: string): Reading => ({
    text: own,
    leftOut: [...leftOut, rest],
    rule: own === one ? 'beginning' : 'end',
  })
  return LATIN.test(one) ? [half(other, one), half(one, other)] : [half(one, other), half(other, one)]
}

const HALVES = /^([^/|]{2,}?)\s*(?:[/|]|\s-\s)\s*([^/|]{2,})$/
// 信越ポリマー Shin-Etsu Polymer: one word may be a part of a name.
const SCRIPTS = /^([^\p{Script=Latin}]{2,}?)[\s・]+(\p{Script=Latin}[^\s-]*[\s-].+)$/u
const LATIN =
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{Script=Latin}{2}[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u
