import type { OrdinalList } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import { atMost, type WordProbe } from '../probe/word-probe.ts'

/*
 * An upper bound of a question's cost, from the lengths of its posting lists alone, before any of them is decoded. A step is the
 * time of decoding one ordinal of a sparse list: 10 ns on the machine of docs/performance.md, so a millisecond is 100,000 steps.
 * The limit is in question-limit.ts.
 */

/** The steps of finding the matches of all words, as several-words.ts and one-word.ts do. */
export function stepsToFind(trie: GramTrie, probes: readonly WordProbe[]): number {
  const words = probes.map((probe) => wordOf(trie, probe)).sort((a, b) => a.count - b.count)
  const [rarest, ...others] = words
  // Only candidates, which are verified.
  if (rarest === undefined || rarest.lists.length === 0) return 0
  // The total is the length of one node's lists.
  if (others.length === 0) return rarest.lists.length <= LISTS_OF_A_NODE ? 0 : stepsToUnite(rarest, trie.size)
  const few = trie.size * LONG_SHARE
  if (rarest.count <= few) return rarest.count * STEPS_TO_ADD + stepsToSeek(others, rarest.count)
  const setSteps = (trie.size / 32) * STEPS_PER_WORD_OF_BITS
  const intersecting = sum(words, (word) => setSteps + stepsToUnite(word, trie.size))
  // Then either few candidates are left and sought in every word's lists, or the sets of the better fields are intersected, too.
  return intersecting + Math.max(intersecting, stepsToSeek(words, few))
}

/** The steps of the union of one word's posting lists. */
export function stepsToUniteWord(trie: GramTrie, probe: WordProbe): number {
  return stepsToUnite(wordOf(trie, probe), trie.size)
}

const LISTS_OF_A_NODE = 3

type Word = { readonly lists: readonly OrdinalList[]; readonly count: number }

// Adding an ordinal to a bit set; adding a 32-bit word of one set to another; making, intersecting and counting a 32-bit word.
const STEPS_TO_ADD = 1.2
const STEPS_TO_ADD_BITS = 0.2
export const STEPS_PER_WORD_OF_BITS: number = 0.5
// Seeking a candidate in a bit set; seeking it in a sparse list, and each ordinal skipped there; keeping a candidate.
const STEPS_PER_LOOK_IN_BITS = 0.3
const STEPS_PER_LOOK = 8
const STEPS_PER_SKIPPED = 1 / 16
const STEPS_PER_CANDIDATE = 0.5

function wordOf(trie: GramTrie, probe: WordProbe): Word {
  return { lists: probe.nodes.flatMap(({ node }) => listsOf(trie, node)), count: atMost(probe) }
}

function stepsToUnite({ lists }: Word, size: number): number {
  return sum(lists, (list) => stepsToAdd(list, size))
}

function stepsToAdd(list: OrdinalList, size: number): number {
  return list.kind === 'bits' ? (size / 32) * STEPS_TO_ADD_BITS : list.count * STEPS_TO_ADD
}

function stepsToSeek(words: readonly Word[], candidates: number): number {
  return sum(words, ({ lists }) => candidates * STEPS_PER_CANDIDATE + sum(lists, (list) => looks(list, candidates)))
}

function looks({ kind, count }: OrdinalList, candidates: number): number {
  if (kind === 'bits') return candidates * STEPS_PER_LOOK_IN_BITS
  return Math.min(count * STEPS_TO_ADD + candidates, candidates * STEPS_PER_LOOK + count * STEPS_PER_SKIPPED)
}

function sum<Item>(items: readonly Item[], stepsOf: (item: Item) => number): number {
  return items.reduce((steps, item) => steps + stepsOf(item), 0)
}
