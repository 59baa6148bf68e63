import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { countOf, type GramTrie, listsOf, walk } from '../../index/trie/gram-trie.ts'

/** What the trie knows of a gram: nobody has it, a node with exact lists, or a few candidates to verify. */
export type Probe =
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
