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
  // A leaf: the rest of the gram is asked from its later positions too, and the two rarest nodes decide.
  let rarest = first.node
  let rarestCount = firstCount
  let second = -1
  let secondCount = Number.POSITIVE_INFINITY
  for (let from = 1; from < gram.length; from++) {
    if (!startsGram(gram[from - 1], gram[from]!, gram[from + 1])) continue
    const later = walk(trie, gram, from)
    if (later === undefined) return NONE
    const count = countOf(trie, later.node)
    // One of the nodes that keep no lists (gram-trie.ts): too common to help.
    if (count === 0) continue
    if (count < rarestCount) {
      second = rarest
      secondCount = rarestCount
      rarest = later.node
      rarestCount = count
    } else if (count < secondCount) {
      second = later.node
      secondCount = count
    }
    // The whole rest is a node: what begins later in the gram is contained by more corporations, not fewer.
    if (later.depth === gram.length - from) break
  }
  const candidates = ordinalsOf(trie, rarest)
  if (secondCount > trie.maxLeaf || rarestCount <= FEW) return { kind: 'candidates', candidates }
  return { kind: 'candidates', candidates: common(candidates, ordinalsOf(trie, second)) }
}

// Reading so few texts is faster than reading a second list to leave some of them out.
const FEW = 8

/** Both lists of a node, merged. */
export function ordinalsOf(trie: GramTrie, node: number): Uint32Array {
  const inName = listOf(trie, node, 'inName')
  const elsewhere = listOf(trie, node, 'elsewhere')
  const left = ordinalsIn(inName)
  return elsewhere.count === 0 ? left : merged(left, ordinalsIn(elsewhere))
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
