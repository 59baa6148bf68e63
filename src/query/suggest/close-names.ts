import { MAX_SUGGESTIONS } from '../../index/suggestions/suggestions.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { nearMisses } from './near-misses.ts'
import { nearPieces } from './near-pieces.ts'
import { sharedBeginnings } from './shared-beginnings.ts'

/** Which names are looked for beside what a text finds: all that are close to it, those with one error, or none. */
export type Reach = 'all' | 'one-error' | 'none'

/**
 * By how many names hold the text, and whether something else may be meant by it: that is what was typed with an error,
 * if anything was, so that names further off are not.
 */
export function reachOf(hits: number, isInterpreted: boolean): Reach {
  if (hits > MOST_MISTYPED) return 'none'
  return hits === 0 && !isInterpreted ? 'all' : 'one-error'
}

// What more names hold is a word of theirs, and hardly ever a misspelled name.
const MOST_MISTYPED = 20

/**
 * Ordinals of corporations with names close to a folded text: with one error, then those with names that hold a piece
 * close to it, then those with names that begin as it does.
 */
export function closeNames(index: SearchIndex, core: string, reach: Reach): readonly number[] {
  if (reach === 'none') return []
  const close = [...nearMisses(index, core, MAX_SUGGESTIONS)]
  if (reach === 'one-error') return close
  for (const find of [nearPieces, sharedBeginnings]) {
    if (close.length >= MAX_SUGGESTIONS) break
    close.push(...find(index, core, MAX_SUGGESTIONS).filter((ordinal) => !close.includes(ordinal)))
  }
  return close.slice(0, MAX_SUGGESTIONS)
}
