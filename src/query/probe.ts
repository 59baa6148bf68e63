import { startsGram } from '../index/alphabet.ts'
import { countOf, type GramTrie, listOf, walk } from '../index/gram-trie.ts'
import { EXHAUSTED } from '../index/ordinal-cursor.ts'
import { ordinalsIn } from '../index/ordinal-list.ts'

/**
 * What the trie knows of a gram: nothing contains it; it is a node, whose lists are exact; or a few corporations may
 * contain it (at most the trie's bound, ascending), which their texts decide.
 */
export type Probe =
  | { readonly kind: 'none' }
  | { readonly kind: 'node'; readonly node: number; readonly count: number }
  | { readonly kind: 'candidates'; readonly candidates: Uint32Array }

const NONE: Probe = { kind: 'none' }

export function probe(trie: GramTrie, gram: readonly number[]): Probe {
  const first = walk(trie, gram, 0)
  if (first === undefined) return NONE
  const firstCount = countOf(trie, first.node)
  if (first.depth === gram.length) return { kind: 'node', node: first.node, count: firstCount }
  if (firstCount <= FEW) return { kind: 'candidates', candidates: ordinalsOf(trie, first.node) }
  // A leaf: the rest of the gram is asked from its later positions too, and whoever is in all the rarest nodes' lists is left.
  const nodes = [first.node]
  const counts = [firstCount]
  for (let from = 1; from < gram.length; from++) {
    if (!startsGram(gram[from - 1], gram[from]!, gram[from + 1])) continue
    const later = walk(trie, gram, from)
    if (later === undefined) return NONE
    const count = countOf(trie, later.node)
    // One of the nodes that keep no lists (gram-trie.ts): too common to help.
    if (count > 0) insertByCount(nodes, counts, later.node, count)
    // The whole rest is a node: what begins later in the gram is contained by more corporations, not fewer.
    if (later.depth === gram.length - from) break
  }
  let candidates = ordinalsOf(trie, nodes[0]!)
  for (let i = 1; i < nodes.length && worthIt(candidates.length, counts[i]!); i++) {
    candidates = common(candidates, ordinalsOf(trie, nodes[i]!))
  }
  return { kind: 'candidates', candidates }
}

// Reading so few texts is faster than looking for lists that leave some of them out.
const FEW = 8

// What reading a text costs, in ordinals of a list.
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

/** Both lists of a node, merged. */
export function ordinalsOf(trie: GramTrie, node: number): Uint32Array {
  const inName = listOf(trie, node, 'inName')
  const elsewhere = listOf(trie, node, 'elsewhere')
  if (elsewhere.count === 0) return ordinalsIn(inName)
  if (inName.count === 0) return ordinalsIn(elsewhere)
  return merged(ordinalsIn(inName), ordinalsIn(elsewhere))
}

// The two have no ordinal in common.
function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(a.length + b.length)
  for (let i = 0, j = 0; i + j < out.length; ) {
    const left = i < a.length ? a[i]! : EXHAUSTED
    const right = j < b.length ? b[j]! : EXHAUSTED
    if (left < right) out[i++ + j] = left
    else out[i + j++] = right
  }
  return out
}

/** Ordinals of both, ascending. */
export function common(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(Math.min(a.length, b.length))
  let count = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i]!
    const right = b[j]!
    if (left === right) out[count++] = left
    if (left <= right) i++
    if (right <= left) j++
  }
  return out.subarray(0, count)
}
