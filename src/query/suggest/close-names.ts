import { MAX_SUGGESTIONS } from '../../index/suggestions/suggestions.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { nearMisses } from './near-misses.ts'
import { nearPieces } from './near-pieces.ts'
import { sharedBeginnings } from './shared-beginnings.ts'

/**
 * Ordinals of corporations with names close to a folded text; where the text itself finds nothing, followed by those
 * with names that hold a piece close to it, and corporations with names that begin as it does.
 */
export function closeNames(index: SearchIndex, core: string, found: 'nothing' | 'parts'): readonly number[] {
  const close = [...nearMisses(index, core, MAX_SUGGESTIONS)]
  if (found === 'parts') return close
  for (const find of [nearPieces, sharedBeginnings]) {
    if (close.length >= MAX_SUGGESTIONS) break
    close.push(...find(index, core, MAX_SUGGESTIONS).filter((ordinal) => !close.includes(ordinal)))
  }
  return close.slice(0, MAX_SUGGESTIONS)
}
