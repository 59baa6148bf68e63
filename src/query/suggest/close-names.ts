import { MAX_SUGGESTIONS } from '../../index/suggestions/suggestions.ts'
import { MOST_MISTYPED_HITS } from '../cost/thresholds.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { nearMisses } from './near-misses.ts'
import { nearPieces } from './near-pieces.ts'
import { sharedBeginnings } from './shared-beginnings.ts'

/**
 * Which names are looked for in addition to the hits of a text: all that are close to it, those with one error, or
 * none.
 */
export type Reach = 'all' | 'one-error' | 'none'

/**
 * Decides by the number of hits, and by whether something else may be meant by the text. If so, that is what was typed
 * with an error, if anything was, and names further off are not looked for.
 */
export function reachOf(hits: number, isInterpreted: boolean): Reach {
  if (hits > MOST_MISTYPED_HITS) return 'none'
  return hits === 0 && !isInterpreted ? 'all' : 'one-error'
}

/**
 * Returns ordinals of at most MAX_SUGGESTIONS corporations with names close to a folded text: names with one error,
 * then names that contain a piece close to it, then names that begin as it does.
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
