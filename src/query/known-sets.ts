import { setOfLists } from '../index/bit-set.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { Register } from './register.ts'

/** Up to this share of the register a list is taken apart when it is asked for; a longer one is worth keeping as a bit set. */
export const LONG_SHARE: number = 1 / 64

/** A list of the trie; a long one as a bit set, which is kept: the words everybody uses are few. */
export function asKnownSet({ size, sets }: Register, list: OrdinalList): OrdinalList {
  if (list.kind !== 'sparse' || list.count <= size * LONG_SHARE) return list
  let words = sets.get(list.lowFrom)
  if (words === undefined) {
    words = setOfLists([list], size)
    sets.set(list.lowFrom, words)
  }
  return { kind: 'bits', count: list.count, words }
}
