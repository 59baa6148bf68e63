import type { Tiers } from './field-lists.ts'

/** What posting lists say of a text: the matches, how many they are, and how many texts were read to know. */
export type Matches = Tiers & { readonly total: number; readonly verified: number }
