import { LRUCache } from 'lru-cache'
import { type BitSet, setOfLists } from '../../index/lists/bit-set.ts'
import type { OrdinalList } from '../../index/lists/ordinal-list.ts'

// Bit sets of lists shorter than this share would take more memory than they save time.
const SHORTEST_SHARE = 1 / 256

// At most 0.7 MB each for the whole register.
const MAX_SETS = 64
const MAX_LISTS = 10_000

// What looking costs, in ordinals of a list taken apart in the same time: for each ordinal looked for, and for each of the list
// that is skipped.
const COST_OF_LOOK = 8
const COST_OF_SKIPPED = 1 / 16

/**
 * Long lists of the trie as bit sets. A list becomes one when looking for ordinals in it has cost as much as taking it apart:
 * whatever is asked, that is at most twice the work of knowing beforehand which lists are going to be asked for.
 */
export class KnownSets {
  private readonly size: number
  // By where the list begins in the trie's postings.
  private readonly sets = new LRUCache<number, BitSet>({ max: MAX_SETS })
  private readonly spent = new LRUCache<number, number>({ max: MAX_LISTS })

  /** Of a register of `size` corporations. */
  constructor(size: number) {
    this.size = size
  }

  /** A list of the trie in which `looks` ordinals will be looked for, in the form that is fastest to look in. */
  fastest(list: OrdinalList, looks: number): OrdinalList {
    if (list.kind !== 'sparse' || list.count <= this.size * SHORTEST_SHARE) return list
    const words = this.sets.get(list.lowFrom) ?? this.makeIfPaid(list, looks)
    return words === undefined ? list : { kind: 'bits', count: list.count, words }
  }

  private makeIfPaid(list: OrdinalList & { kind: 'sparse' }, looks: number): BitSet | undefined {
    const { count, lowFrom } = list
    const spent = (this.spent.get(lowFrom) ?? 0) + looks * COST_OF_LOOK + count * COST_OF_SKIPPED
    if (spent < count) {
      this.spent.set(lowFrom, spent)
      return undefined
    }
    this.spent.delete(lowFrom)
    const words = setOfLists([list], this.size)
    this.sets.set(lowFrom, words)
    return words
  }
}
