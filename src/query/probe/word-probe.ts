import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { END, KANA_END, START } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import { countOf, type GramTrie, listsOf, walk } from '../../index/trie/gram-trie.ts'

/** The trie's node for one of the strings a pattern is looked up by; its posting lists are exact. */
export type ProbedNode = {
  readonly pattern: Pattern
  readonly units: readonly number[]
  readonly node: number
  readonly count: number
}

/** What the trie knows of a word: nodes, whose posting lists are exact, and a few candidates, ascending. */
export type WordProbe = { readonly nodes: readonly ProbedNode[]; readonly candidates: SortedOrdinals }

/** Walks the trie for each pattern of a word, anywhere in a field. */
export function probeWord(trie: GramTrie, patterns: readonly Pattern[]): WordProbe {
  return probeStrings(trie, patterns, anywhere)
}

/** The same for fields that begin with the word. */
export function probeBeginnings(trie: GramTrie, patterns: readonly Pattern[]): WordProbe {
  return probeStrings(trie, patterns, atStart)
}

function probeStrings(trie: GramTrie, patterns: readonly Pattern[], stringsOf: typeof anywhere): WordProbe {
  const nodes: ProbedNode[] = []
  let candidates = NO_ORDINALS
  for (const pattern of patterns)
    for (const units of stringsOf(pattern)) {
      const found = probe(trie, units)
      if (found.kind === 'candidates') candidates = union(candidates, found.candidates)
      if (found.kind === 'node') nodes.push({ pattern, units, node: found.node, count: found.count })
    }
  return { nodes, candidates }
}

/** An upper bound of the number of matches. */
export function atMost({ nodes, candidates }: WordProbe): number {
  return nodes.reduce((sum, { count }) => sum + count, candidates.length)
}

// A run of kana ends with its field, or where another kind of letter follows.
const RUN_ENDS = [END, KANA_END]

/** The strings to walk the trie with for a pattern anywhere in a field. */
export function anywhere({ units, wholeRun }: Pattern): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [...units, end]) : [units]
}

/** The same for a pattern at the start of a field. */
export function atStart({ units, wholeRun }: Pattern): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [START, ...units, end]) : [[START, ...units]]
}

/** What the trie knows of a gram: nobody has it, a node with exact lists, or a few candidates to verify. */
type Probe =
  | { readonly kind: 'none' }
  | { readonly kind: 'node'; readonly node: number; readonly count: number }
  | { readonly kind: 'candidates'; readonly candidates: SortedOrdinals }

const NONE: Probe = { kind: 'none' }

/** Walks the trie by the units of a gram, and decodes only the lists of a leaf or of a node as small as a leaf. */
export function probe(trie: GramTrie, gram: readonly number[]): Probe {
  const landing = walk(trie, gram)
  if (landing === undefined) return NONE
  const { node, depth } = landing
  const count = depth === gram.length ? countOf(trie, node) : 0
  if (count > trie.maxLeaf) return { kind: 'node', node, count }
  return { kind: 'candidates', candidates: ordinalsOf(trie, node) }
}

export function ordinalsOf(trie: GramTrie, node: number): SortedOrdinals {
  let all = NO_ORDINALS
  for (const list of listsOf(trie, node)) if (list.count > 0) all = union(all, ordinalsIn(list))
  return all
}
