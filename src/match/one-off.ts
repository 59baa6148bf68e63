import { oneErrorAway } from '../query/interpret/near-names.ts'
import type { SearchIndex } from '../query/register/search-index.ts'
import { mayMissTwoLetters, nearMisses } from '../query/suggest/near-misses.ts'

/**
 * Returns the ordinals of corporations whose names differ from the folded text by one error. Near misses of up to two
 * letters include every such error. Those of a shorter text do not include two swapped letters, and a text of three
 * letters may have none, so when there are none `oneErrorAway` is asked.
 */
export function oneOff(index: SearchIndex, core: string, most: number): readonly number[] {
  const near = nearMisses(index, core, most)
  if (near.length > 0 || mayMissTwoLetters(core)) return near
  return oneErrorAway(index, core).map(({ ordinal }) => ordinal)
}
