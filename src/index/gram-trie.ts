import { END } from './alphabet.ts'
import { type LongLists, longestSparse, openLongLists } from './long-lists.ts'
import { countAt, type OrdinalList, openPostings, type Postings, readList } from './ordinal-list.ts'

/*
 * The gram trie. A node is a string of units; its corporations are those with a field containing it, in two lists:
 * those whose trade name contains it (0) and the rest (1), so their counts add up. Nodes are numbered breadth first,
 * the root's children from 0, so that a node's children are neighbours, ascending by unit.
 *
 * A romanised reading is never in the trade name: for nodes of its letters that more than `maxLeaf` corporations
 * contain, list 0 is those that hold the same letters as registered ones too, so that “shi, registered or romanised”
 * is counted by adding up and nothing has to be united.
 *
 *   section        type          size        what
 *   trie.units     Uint16Array   n           last unit of node i
 *   trie.children  Uint32Array   n + 1       children of node i: children[i] … children[i + 1] − 1; of the root: 0 … children[0] − 1
 *   trie.lists     Uint32Array   2n + 1      lists of node i begin at lists[2i] and lists[2i + 1] of trie.postings, which has
 *                                            lists[2n] bytes; equal lists are there once
 *   trie.postings  Uint8Array    lists[2n]   ordinal lists
 *
 * A node that more than `maxLeaf` corporations contain has all its continuations as children, unless its last unit is
 * END. Any other node is a leaf: what follows it has to be looked up in the text. Inner nodes of one or two romanised
 * letters keep no lists: nobody asks for them.
 */
export type TrieSections = {
  readonly units: Uint16Array
  readonly children: Uint32Array
  readonly lists: Uint32Array
  readonly postings: Uint8Array
}

export type GramTrie = Omit<TrieSections, 'postings'> & {
  readonly postings: Postings
  readonly size: number
  readonly maxLeaf: number
  readonly roots: Uint32Array
  /** Lists with more ordinals are in `longLists` or bit sets already. */
  readonly longestSparse: number
  readonly longLists: LongLists
}

/** Where a walk ended: on a node for the whole gram, or on a leaf after `depth` units of it. */
export type Landing = { readonly node: number; readonly depth: number }

export const NO_NODE = 0xffffffff
export const LEAF = 0xfffffffe

/** `size` is the number of corporations, `maxLeaf` the bound the trie was compiled with. Throws when sections disagree. */
export function openTrie(sections: TrieSections, shape: { readonly size: number; readonly maxLeaf: number }): GramTrie {
  const { units, children, lists, postings } = sections
  const nodes = units.length
  if (children.length !== nodes + 1 || lists.length !== 2 * nodes + 1) {
    throw new Error(
      `gram trie: ${nodes} nodes need ${nodes + 1} child and ${2 * nodes + 1} list offsets, found ${children.length} and ${lists.length}.`,
    )
  }
  if (lists[2 * nodes] !== postings.length || children[nodes] !== nodes) {
    throw new Error(
      `gram trie: tables end at byte ${lists[2 * nodes]} and node ${children[nodes]}, file holds ${postings.length} and ${nodes}.`,
    )
  }
  // The root has thousands of children: a table over all units makes the first step one read.
  const roots = new Uint32Array(0x10000).fill(NO_NODE)
  for (let node = 0; node < children[0]!; node++) roots[units[node]!] = node
  const trie = {
    ...sections,
    postings: openPostings(postings),
    ...shape,
    roots,
    longestSparse: longestSparse(shape.size),
  }
  return { ...trie, longLists: openLongLists(trie) }
}

/** Follows `gram` from index `from`; undefined when nothing contains it. */
export function walk(trie: GramTrie, gram: readonly number[], from: number): Landing | undefined {
  let node = trie.roots[gram[from]!]!
  if (node === NO_NODE) return undefined
  let at = from + 1
  while (at < gram.length) {
    const child = childOf(trie, node, gram[at]!)
    // The end of a field is no leaf: nothing follows it.
    if (child === LEAF) return trie.units[node] === END ? undefined : { node, depth: at - from }
    if (child === NO_NODE) return undefined
    node = child
    at++
  }
  return { node, depth: at - from }
}

/** The node for the gram of `node` and `unit`; NO_NODE when nothing contains it, LEAF when the node has no children. */
export function childOf({ units, children }: GramTrie, node: number, unit: number): number {
  let low = children[node]!
  let high = children[node + 1]! - 1
  if (low > high) return LEAF
  while (low < high) {
    const middle = (low + high) >>> 1
    if (units[middle]! < unit) low = middle + 1
    else high = middle
  }
  return units[low] === unit ? low : NO_NODE
}

/** The node's lists: `inName` is the first, `elsewhere` the second. */
export function listOf(trie: GramTrie, node: number, place: 'inName' | 'elsewhere'): OrdinalList {
  const at = listAt(trie, node, place)
  const list = readList(trie.postings, at, trie.size)
  return list.kind === 'sparse' && list.count > trie.longestSparse ? (trie.longLists.get(at) ?? list) : list
}

/** Where it begins in the trie's postings. */
export function listAt({ lists }: GramTrie, node: number, place: 'inName' | 'elsewhere'): number {
  return lists[2 * node + (place === 'inName' ? 0 : 1)]!
}

/** Both lists of a node, which have no ordinal in common. */
export function listsOf(trie: GramTrie, node: number): OrdinalList[] {
  return [listOf(trie, node, 'inName'), listOf(trie, node, 'elsewhere')]
}

/** How many corporations contain the node's gram. */
export function countOf({ postings, lists }: GramTrie, node: number): number {
  return countAt(postings, lists[2 * node]!) + countAt(postings, lists[2 * node + 1]!)
}
