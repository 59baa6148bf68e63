import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { membersOf, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { startsGram } from '../../index/text/alphabet.ts'
import { countOf, type GramTrie, listsOf, walk } from '../../index/trie/gram-trie.ts'

/**
 * What the trie knows of a gram: no corporation contains it; it is a node, whose posting lists are exact; or it goes on beyond a
 * leaf, and a few candidates (at most the leaf bound, ascending) have to be verified.
 */
export type Probe =
  | { readonly kind: 'none' }
  | { readonly kind: 'node'; readonly node: number; readonly count: number }
  | { readonly kind: 'candidates'; readonly candidates: SortedOrdinals }

const NONE: Probe = { kind: 'none' }

export function probe(trie: GramTrie, gram: readonly number[]): Probe {
  const first = walk(trie, gram, 0)
  if (first === undefined) return NONE
  const firstCount = countOf(trie, first.node)
  if (first.depth === gram.length) return { kind: 'node', node: first.node, count: firstCount }
  if (firstCount <= FEW) return { kind: 'candidates', candidates: ordinalsOf(trie, first.node) }
  // A leaf: the gram is walked from its later positions, too, and the posting lists of the rarest nodes are intersected.
  const nodes = [first.node]
  const counts = [firstCount]
  for (let from = 1; from < gram.length; from++) {
    if (!startsGram(gram[from - 1], gram[from]!, gram[from + 1])) continue
    const later = walk(trie, gram, from)
    if (later === undefined) return NONE
    const count = countOf(trie, later.node)
    // A node without posting lists (gram-trie.ts) is too common to help.
    if (count > 0) insertByCount(nodes, counts, later.node, count)
    // The rest of the gram is a node: any later part of it is in more corporations, not fewer.
    if (later.depth === gram.length - from) break
  }
  let candidates = ordinalsOf(trie, nodes[0]!)
  for (let i = 1; i < nodes.length && worthIt(candidates.length, counts[i]!); i++) {
    candidates = membersOf(listsOf(trie, nodes[i]!), candidates)
  }
  return { kind: 'candidates', candidates }
}

// Verifying so few candidates beats intersecting further lists.
const FEW = 8

// The cost of verifying one text, in ordinals of a posting list.
const ORDINALS_PER_TEXT = 32

function worthIt(candidates: number, ordinals: number): boolean {
  return candidates > FEW && ordinals <= candidates * ORDINALS_PER_TEXT
}

// Rarest first.
function insertByCount(nodes: number[], counts: number[], node: number, count: number): void {
  let at = nodes.length
  while (at > 0 && counts[at - 1]! > count) at--
  nodes.splice(at, 0, node)
  counts.splice(at, 0, count)
}

/** The union of both posting lists of a node. */
export function ordinalsOf(trie: GramTrie, node: number): SortedOrdinals {
  const [inName, elsewhere] = listsOf(trie, node)
  if (elsewhere.count === 0) return ordinalsIn(inName)
  if (inName.count === 0) return ordinalsIn(elsewhere)
  return union(ordinalsIn(inName), ordinalsIn(elsewhere))
}
