import type { Places } from './places.ts'
import type { PrefixMatches } from './prefix-matches.ts'

/** What lists say of a text: who matches, how many that are, and how many texts were read to know. */
export type Matches = {
  readonly starting: PrefixMatches
  /** Everybody, those of `starting` too. */
  readonly partial: Places
  readonly total: number
  readonly verified: number
}
