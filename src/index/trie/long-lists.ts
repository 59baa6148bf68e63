import { setOfLists } from '../lists/bit-set.ts'
import { countAt, type OrdinalList, type Postings, readList } from '../lists/ordinal-list.ts'

/**
 * The trie's long lists as bit sets, by where they begin in its postings: about a hundred, of which each would take most of a
 * millisecond to decode and takes a tenth of one to intersect (1.8 million: 21 MB, made in 0.1 s). In the file they are sparse
 * where bit sets of all would make it too large (compile-trie.ts).
 */
export type LongLists = ReadonlyMap<number, OrdinalList>

/** Lists of more than this share of the register are long. */
const LONG_SHARE = 1 / 32

/** How many ordinals a list of a register of `size` has at most without being long. */
export function longestSparse(size: number): number {
  return Math.floor(size * LONG_SHARE)
}

/** The parts of a trie its lists are found by (gram-trie.ts). */
type Nodes = {
  readonly children: Uint32Array
  readonly lists: Uint32Array
  readonly postings: Postings
  readonly size: number
}

export function openLongLists({ children, lists, postings, size }: Nodes): LongLists {
  const long = new Map<number, OrdinalList>()
  const longest = longestSparse(size)
  // A node's lists are parts of its parent's: only under long ones, and under those that keep none, can others be long.
  const open = Array.from({ length: children[0] ?? 0 }, (_, node) => node)
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    let together = 0
    for (const at of [lists[2 * node]!, lists[2 * node + 1]!]) {
      const count = countAt(postings, at)
      together += count
      if (count <= longest || long.has(at)) continue
      const list = readList(postings, at, size)
      if (list.kind === 'sparse') long.set(at, { kind: 'bits', count, words: setOfLists([list], size) })
    }
    if (together > 0 && together <= longest) continue
    for (let child = children[node]!; child < children[node + 1]!; child++) open.push(child)
  }
  return long
}
