import type { OrdinalList } from '../../index/lists/ordinal-list.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import { atMost, probeBeginnings, type WordProbe } from '../probe/word-probe.ts'
import { COMMON_WORD_SHARE, MOST_QUESTION_STEPS, QUESTION_STEPS_A_CORPORATION } from './thresholds.ts'

/*
 * An upper bound of a question's cost, from the lengths of its posting lists alone, before any of them is decoded. A
 * step is the time of decoding one ordinal of a sparse list: 10 ns on the machine of docs/performance.md, so a
 * millisecond is 100,000 steps.
 */

/** The steps of one millisecond, which cost a caller without a key one view. */
export const STEPS_PER_VIEW = 100_000

/** Returns the steps that a text of several words may take: 4 ms up to 2 million corporations, more in proportion. */
export function mostStepsIn(size: number): number {
  return Math.max(MOST_QUESTION_STEPS, Math.round(size * QUESTION_STEPS_A_CORPORATION))
}

/** Returns the limit of a suggestion, which callers ask for at every keystroke. It leaves out words to stay below. */
export function mostSuggestSteps({ mostSteps }: { readonly mostSteps: number }): number {
  return mostSteps / 3
}

/** What is known of a text before any list is decoded (parse/text-criteria.ts). */
export type ProbedText = {
  readonly probes: readonly WordProbe[]
  readonly joined: readonly Pattern[]
  readonly joinedFindsMore: boolean
}

/** The steps of a text, counting by tier and facet included: searches are refused at the same limit as pages. */
export function stepsToAnswer(trie: GramTrie, text: ProbedText): number {
  return stepsToFindAndTally(trie, text) + stepsToCountTiers(trie, text)
}

export function isWithin(mostSteps: number, trie: GramTrie, text: ProbedText): boolean {
  const steps = stepsToFindAndTally(trie, text)
  // A name that begins with the words in a row has all words, so their number has an upper bound. Usually the bound
  // is low enough, and the trie need not be walked for the number.
  const isFew = !text.joinedFindsMore && steps + text.joined.length * foundAtMost(text) * STEPS_TO_ADD <= mostSteps
  return isFew || steps + stepsToCountTiers(trie, text) <= mostSteps
}

function stepsToFindAndTally(trie: GramTrie, text: ProbedText): number {
  return stepsToFind(trie, text.probes) + stepsToTally(trie.size, foundAtMost(text))
}

function foundAtMost({ probes }: ProbedText): number {
  return Math.min(...probes.map(atMost))
}

/** The steps of finding the matches of all words, as several-words.ts and list-hits.ts do. */
export function stepsToFind(trie: GramTrie, probes: readonly WordProbe[]): number {
  const words = probes.map((probe) => listsOfWord(trie, probe)).sort((a, b) => a.count - b.count)
  const [rarest, ...others] = words
  // Only candidates, which are verified.
  if (rarest === undefined || rarest.nodes === 0) return 0
  // The total is the length of one node's lists.
  if (others.length === 0) return rarest.nodes === 1 ? 0 : stepsToUnite(rarest.lists, trie.size)
  const few = trie.size * COMMON_WORD_SHARE
  if (rarest.count <= few) return rarest.count * STEPS_TO_ADD + stepsToSeek(others, rarest.count)
  const setSteps = (trie.size / 32) * STEPS_PER_WORD_OF_BITS
  const toIntersect = (word: WordLists) => setSteps + stepsToUnite(word.lists, trie.size)
  // Then the commonest word is intersected, too, and the fields' sets made disjoint; or few are sought in all lists.
  const last = Math.max(toIntersect(words.at(-1)!) + 2 * setSteps, stepsToSeek(words, few))
  return setSteps + sum(words.slice(0, -1), toIntersect) + last
}

/** The steps of counting hits by tier (match/count-tiers.ts): a union of names that begin with the words in a row. */
function stepsToCountTiers(trie: GramTrie, { probes, joined, joinedFindsMore }: ProbedText): number {
  const united = joinedFindsMore ? sum(probes, (probe) => stepsToUniteWord(trie, probe)) : 0
  return united + stepsToUniteWord(trie, probeBeginnings(trie, joined))
}

/** The steps of counting `found` of `size` corporations by facets; of more than half, the others are counted. */
export function stepsToTally(size: number, found: number): number {
  return Math.min(found, size / 2) * STEPS_PER_TALLY
}

const STEPS_PER_TALLY = 0.5

export function stepsToUniteWord(trie: GramTrie, probe: WordProbe): number {
  return stepsToUnite(listsOfWord(trie, probe).lists, trie.size)
}

/** The posting lists of a word, none of them empty, and an upper bound of how many they have together. */
export type WordLists = { readonly nodes: number; readonly lists: readonly OrdinalList[]; readonly count: number }

// The steps of adding an ordinal to a bit set; a 32-bit word to another; of making, intersecting and counting one.
export const STEPS_TO_ADD: number = 1.2
const STEPS_TO_ADD_BITS = 0.1
export const STEPS_PER_WORD_OF_BITS: number = 0.5
// The steps of seeking a candidate in a bit set, and along a decoded list; of seeking it in a sparse list, and of each
// ordinal skipped there; of keeping a candidate.
const STEPS_PER_LOOK_IN_BITS = 0.3
const STEPS_PER_LOOK_BESIDE = 0.4
const STEPS_PER_LOOK = 8
const STEPS_PER_SKIPPED = 1 / 16
const STEPS_PER_CANDIDATE = 0.5

export function listsOfWord(trie: GramTrie, probe: WordProbe): WordLists {
  const lists = probe.nodes.flatMap(({ node }) => listsOf(trie, node)).filter(({ count }) => count > 0)
  return { nodes: probe.nodes.length, lists, count: atMost(probe) }
}

export function stepsToUnite(lists: readonly OrdinalList[], size: number): number {
  return sum(lists, ({ kind, count }) => (kind === 'bits' ? (size / 32) * STEPS_TO_ADD_BITS : count * STEPS_TO_ADD))
}

/** The steps of seeking candidates in the lists of each word. */
function stepsToSeek(words: readonly Pick<WordLists, 'lists'>[], candidates: number): number {
  return sum(words, ({ lists }) => candidates * STEPS_PER_CANDIDATE + sum(lists, (list) => looks(list, candidates)))
}

function looks({ kind, count }: OrdinalList, candidates: number): number {
  if (kind === 'bits') return candidates * STEPS_PER_LOOK_IN_BITS
  return Math.min(
    count * STEPS_TO_ADD + candidates * STEPS_PER_LOOK_BESIDE,
    candidates * STEPS_PER_LOOK + count * STEPS_PER_SKIPPED,
  )
}

export function sum<Item>(items: readonly Item[], stepsOf: (item: Item) => number): number {
  return items.reduce((steps, item) => steps + stepsOf(item), 0)
}
