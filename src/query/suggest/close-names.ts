import { MAX_SUGGESTIONS } from '../../index/suggestions/suggestions.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { nearMisses } from './near-misses.ts'
import { nearPieces } from './near-pieces.ts'

/**
 * Ordinals of corporations with names close to a folded text; where the text itself finds nothing, followed by those with names
 * that hold a piece close to it.
 */
export function closeNames(index: SearchIndex, core: string, found: 'nothing' | 'parts'): readonly number[] {
  const near = nearMisses(index, core, MAX_SUGGESTIONS)
  if (found === 'parts' || near.length === MAX_SUGGESTIONS) return near
  return [...new Set([...near, ...nearPieces(index, core, MAX_SUGGESTIONS)])].slice(0, MAX_SUGGESTIONS)
}
