import { letterPairs } from './letters/kana.ts'

/** Normalises a text: NFKC, but ㊑ is (株), and without what is invisible, unassigned, private or a lone surrogate. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.normalize('NFKC')
  return text
    .replace(CIRCLED, (character) => `(${CIRCLED_FORMS.get(character) ?? ''})`)
    .replace(/゛/g, '\u3099')
    .replace(/゜/g, '\u309a')
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACING_ACCENT, '')
    .normalize('NFKC')
}

/**
 * Matches nearly every name and address: texts with nothing invisible, no ① or ㏍ and no line end, where the
 * steps before NFKC, which cost ten times as much, have nothing to do.
 */
export const PLAIN: RegExp = /^[ -\]_a-~‐-‧、-〠ぁ-ゖゝ-ヿ一-鿿！-］＿ａ-～　]*$/
const CIRCLED_FORMS: ReadonlyMap<string, string> = new Map(
  letterPairs('㊑株 ㊒有 ㊓社 ㊔名 ㊕特 ㊖財 ㊩医 ㊪宗 ㊫学 ㊬監 ㊮資 ㊯協'),
)
const CIRCLED = new RegExp(`[${[...CIRCLED_FORMS.keys()].join('')}]`, 'g')
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
// NFKC makes a space and a combining mark of an accent without a letter (´ ¨ ￣ ‗); the space would split a word.
const SPACING_ACCENT = /[\p{Sk}\u2017\u203e\ufe49-\ufe4f\uffe3]/gu
