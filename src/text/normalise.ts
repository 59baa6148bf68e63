import { letterPairs } from './letters/letter-pairs.ts'

/**
 * Normalises a text before any comparison: applies NFKC, after bracketing circled legal forms (NFKC alone makes a bare
 * 株 of ㊑), and removes everything invisible, unassigned or private: controls, zero-width characters, direction marks,
 * variation selectors, lone surrogates, U+E000–F8FF and planes 15 and 16.
 */
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

// Matches nearly every name and address: the steps before NFKC, which cost ten times as much, have nothing to do there.
const PLAIN = /^[ -\]_a-~‐-‧、-〠ぁ-ゖゝ-ヿ一-鿿！-］＿ａ-～　]*$/
const CIRCLED_FORMS: ReadonlyMap<string, string> = new Map(
  letterPairs('㊑株 ㊒有 ㊓社 ㊔名 ㊕特 ㊖財 ㊩医 ㊪宗 ㊫学 ㊬監 ㊮資 ㊯協'),
)
const CIRCLED = new RegExp(`[${[...CIRCLED_FORMS.keys()].join('')}]`, 'g')
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
// NFKC makes a space and a combining mark of an accent without a letter (´ ¨ ￣ ‗); the space would split a word.
const SPACING_ACCENT = /[\p{Sk}\u2017\u203e\ufe49-\ufe4f\uffe3]/gu
