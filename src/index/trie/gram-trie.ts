import { countAt, type OrdinalList, openPostings, type Postings, readList } from '../lists/ordinal-list.ts'
import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import { END } from '../text/alphabet.ts'
import { type LongLists, longestSparse, openLongLists } from './long-lists.ts'

/*
 * The gram trie. A node stands for a gram, a string of units, and has two posting lists: corporations whose trade name
 * contains the gram (0), and the other corporations that contain it (1). The lists are disjoint, so their counts add up. Nodes
 * are numbered breadth first, the root's children from 0: the children of a node are neighbours, ascending by unit.
 *
 * A romanised reading is never in the trade name. For a gram of romanised letters that more than `maxLeaf` corporations
 * contain, list 0 holds the corporations that have the same letters as registered ones too: "shi, registered or romanised"
 * is then counted by adding up, without a union.
 *
 *   section        type          size        what
 *   trie.units     Uint16Array   n           last unit of node i
 *   trie.children  Uint32Array   n + 1       children of node i: children[i] … children[i + 1] − 1; of the root: 0 … children[0] − 1
 *   trie.lists     Uint32Array   2n + 1      lists of node i begin at lists[2i] and lists[2i + 1] of trie.postings, which has
 *                                            lists[2n] bytes; equal lists are there once
 *   trie.postings  Uint8Array    lists[2n]   ordinal lists
 *
 * A node with more than `maxLeaf` corporations has a child for each unit that follows its gram, unless its last unit is
 * END. Any other node is a leaf: a longer gram has to be verified in the texts of its corporations. Inner nodes of one or two
 * romanised letters keep no lists, because no query asks for them.
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
  /** Told of every walk; there to explain a search. */
  readonly onWalk?: (gram: readonly number[], from: number, landing: Landing | undefined) => void
}

/** Where a walk ended: on the node of the whole gram, or on a leaf after `depth` units of it. */
export type Landing = { readonly node: number; readonly depth: number }

export const NO_NODE = 0xffffffff
const LEAF = 0xfffffffe

const UNITS = 'trie.units'
const CHILDREN = 'trie.children'
const LISTS = 'trie.lists'
const POSTINGS = 'trie.postings'

export function writeTrie(writer: SectionWriter, { units, children, lists, postings }: TrieSections): void {
  writer.section(UNITS, [units])
  writer.section(CHILDREN, [children])
  writer.section(LISTS, [lists])
  writer.section(POSTINGS, [postings])
}

/** `size` is the number of corporations, `maxLeaf` the bound the trie was compiled with. Throws when sections disagree. */
export function openTrie(reader: SectionReader, shape: { readonly size: number; readonly maxLeaf: number }): GramTrie {
  const units = uint16Section(reader, UNITS)
  const children = uint32Section(reader, CHILDREN)
  const lists = uint32Section(reader, LISTS)
  const postings = reader.section(POSTINGS)
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
    units,
    children,
    lists,
    postings: openPostings(postings),
    ...shape,
    roots,
    longestSparse: longestSparse(shape.size),
  }
  return { ...trie, longLists: openLongLists(trie) }
}

/** Walks from the root by the units of `gram` from index `from` on; undefined when no corporation contains them. */
export function walk(trie: GramTrie, gram: readonly number[], from: number): Landing | undefined {
  const landing = descend(trie, gram, from)
  trie.onWalk?.(gram, from, landing)
  return landing
}

function descend(trie: GramTrie, gram: readonly number[], from: number): Landing | undefined {
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

/** The child of `node` for `unit`; NO_NODE when no corporation contains that gram, LEAF when the node has no children. */
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

/** Where the list begins in the trie's postings. */
export function listAt({ lists }: GramTrie, node: number, place: 'inName' | 'elsewhere'): number {
  return lists[2 * node + (place === 'inName' ? 0 : 1)]!
}

/** Both lists of a node; they are disjoint. */
export function listsOf(trie: GramTrie, node: number): OrdinalList[] {
  return [listOf(trie, node, 'inName'), listOf(trie, node, 'elsewhere')]
}

/** How many corporations contain the node's gram. */
export function countOf({ postings, lists }: GramTrie, node: number): number {
  return countAt(postings, lists[2 * node]!) + countAt(postings, lists[2 * node + 1]!)
}
