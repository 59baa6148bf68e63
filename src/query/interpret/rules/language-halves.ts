import type { Reading } from './reading.ts'

/** Returns the halves of 日立ハイテク/Hitachi High-Tech, the Japanese one first; none for other texts. */
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
