import type { Places } from './places.ts'
import type { Starting } from './starting.ts'

/** What lists say of a text: who matches, how many that are, and how many texts were read to know. */
export type ListMatches = {
  readonly starting: Starting
  /** Everybody, those of `starting` too. */
  readonly partial: Places
  readonly total: number
  readonly verified: number
}
