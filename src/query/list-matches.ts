import type { Tiers } from './places.ts'

/** What lists say of a text: who matches, in each tier, how many that are, and how many texts were read to know. */
export type ListMatches = { readonly tiers: Tiers; readonly total: number; readonly verified: number }
