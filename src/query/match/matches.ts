import type { Tiers } from './field-lists.ts'
import type { FormerForms } from './former-forms.ts'

/**
 * What posting lists say of a text: the matches of its words, which a filter may still leave out, matches by a legal
 * form of a former name, which pass it, how many all together are, and how many texts were read to know.
 */
export type Matches = Tiers & { readonly formerForms: FormerForms; readonly total: number; readonly verified: number }
