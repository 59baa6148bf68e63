import type { InterpretRule } from '../../../facts/answer.ts'
import { foldCharacters } from '../../../text/fold-characters.ts'
import { formSpellingOf } from '../../../text/forms/strip-legal-forms.ts'
import { PLAIN } from '../../../text/normalise.ts'

/** What may be meant: the part of a text to search for, the parts left out as written, and the rule that did so. */
export type Reading = { readonly text: string; readonly leftOut: readonly string[]; readonly rule: InterpretRule }

/** What a rule makes of a text: the text without what it leaves out. */
export type Cut = { readonly text: string; readonly leftOut: readonly string[] }

/** A rule that needs nothing but the text, and returns its cuts, likeliest first; none when it does not apply. */
export type TextRule = (text: string) => readonly Cut[]

/** Returns the text in NFKC with single spaces; ＿ stays, ㏍ becomes a word, and ① at an end a number in brackets. */
export function tidy(text: string): string {
  if (TIDY.test(text)) return text
  if (PLAIN.test(text) && !text.includes('＿')) return tidySpaces(text.normalize('NFKC'))
  const even = text
    .replace(/㏍(?=\S)/g, 'KK ')
    .replace(/^\s*([①-⑳㉑-㉟㊱-㊿])|([①-⑳㉑-㉟㊱-㊿])\s*$/g, '($1$2)')
    .split('＿')
    .map((part) => part.normalize('NFKC'))
    .join('＿')
  return tidySpaces(even.replace(/[\t\r\n]+/g, ' ').replace(/\p{C}/gu, ''))
}

// Matches most texts: they are tidy already.
const TIDY = /^[ぁ-ゖァ-ヺー一-鿿a-zA-Z0-9()&.]+$/

/** Returns the text with single spaces, and without the spaces and separators that a cut leaves at its ends. */
export function tidySpaces(text: string): string {
  if (TIDY.test(text)) return text
  return text.replace(/\s+/g, ' ').replace(/^[\s,、。:;/|・_-]+|[\s,、。:;/|・_-]+$/g, '')
}

/** Whether the text may be a name: a kanji or two letters or digits in a row, and not a legal form alone. */
export function hasName(text: string): boolean {
  return /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(text) && formSpellingOf(foldCharacters(text)) === undefined
}
