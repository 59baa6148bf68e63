import type { InterpretRule } from '../../../domain/answer.ts'
import { foldCharacters } from '../../../text/fold-characters.ts'
import { spellingOf } from '../../../text/strip-legal-forms.ts'

/**
 * A text that may be meant by another: what is left of it and what is left out, as the caller wrote
 * it, and by which rule.
 */
export type Reading = {
  readonly text: string
  readonly leftOut: readonly string[]
  readonly rule: InterpretRule
}

/** What a rule makes of a text: the text without what it leaves out. */
export type Cut = { readonly text: string; readonly leftOut: readonly string[] }

/** A rule that needs nothing but the text: none, one or several cuts, the likeliest first. */
export type TextRule = (text: string) => readonly Cut[]

/**
 * The text with widths and spaces evened out, as rules read it; ＿ stays, which NFKC would make an underscore, and ㏍ is
 * a word, which NFKC would make the beginning of a name.
 */
export function tidy(text: string): string {
  if (TIDY.test(text)) return text
  const even = text
    .replace(/㏍(?=\S)/g, 'KK ')
    .split('＿')
    .map((part) => part.normalize('NFKC'))
    .join('＿')
  return tidySpaces(even.replace(/\p{C}/gu, ''))
}

// Most texts.
const TIDY = /^[ぁ-ゖァ-ヺー一-鿿a-z0-9]+$/

/** Without spaces and separators that a cut leaves at the ends. */
export function tidySpaces(text: string): string {
  if (TIDY.test(text)) return text
  return text.replace(/\s+/g, ' ').replace(/^[\s,、。:;/|・_-]+|[\s,、。:;/|・_-]+$/g, '')
}

/** True when there is something a name may consist of, more than a legal form. */
export function hasName(text: string): boolean {
  return /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(text) && spellingOf(foldCharacters(text)) === undefined
}
