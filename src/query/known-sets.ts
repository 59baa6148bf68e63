import { setOfLists } from '../index/bit-set.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { Register } from './register.ts'

/** A list of up to this share of the register is taken apart when it is asked for; a longer one may be kept as a bit set. */
export const LONG_SHARE: number = 1 / 64

// Looking for one ordinal in a list takes as long as taking so many of it apart.
const ORDINALS_PER_LOOK = 8

/**
 * A list of the trie in which `looks` ordinals will be looked for: a long one as a bit set if it is known as one, or if it is
 * worth making and keeping. The words everybody uses are few.
 */
export function asKnownSet({ size, sets }: Register, list: OrdinalList, looks: number): OrdinalList {
  if (list.kind !== 'sparse' || list.count <= size * LONG_SHARE) return list
  let words = sets.get(list.lowFrom)
  if (words === undefined) {
    if (looks * ORDINALS_PER_LOOK < list.count) return list
    words = setOfLists([list], size)
    sets.set(list.lowFrom, words)
  }
  return { kind: 'bits', count: list.count, words }
}
