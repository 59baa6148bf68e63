import type { Tiers } from './field-lists.ts'
import type { FormerForms } from './former-forms.ts'

/**
 * The posting lists of a text. The lists of the tiers may contain matches that the filter excludes; those of
 * `formerForms` have passed it. `total` is the number of hits in both, `verified` the number of texts that were read.
 */
export type Matches = Tiers & { readonly formerForms: FormerForms; readonly total: number; readonly verified: number }
