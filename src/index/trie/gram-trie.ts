import type { OrdinalList } from '../lists/ordinal-list.ts'
import { type CompiledLists, openLists, PostingLists, writeLists } from '../lists/posting-lists.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { END, START } from '../text/alphabet.ts'

/*
 * The gram trie. A node stands for a gram, a string of units, and has three posting lists: corporations whose trade
 * name contains the gram (0), others of which another field contains it (1), and others of which only former names
 * contain it (2). The lists are disjoint, so their counts add up. Nodes are numbered breadth first, and the root is 0,
 * so the children of a node are adjacent and ascend by unit.
 *
 *   section          type          size    what
 *   trie.units       Uint16Array   n       last unit of the gram of node i; 0 for the root
 *   trie.children    Uint32Array   n + 1   children of node i: children[i] … children[i + 1] − 1
 *   trie.filled, trie.lists,
 *   trie.postings, …                       lists 3i (0), 3i + 1 (1) and 3i + 2 (2) of node i (posting-lists.ts)
 *
 * A node with more than `maxLeaf` corporations has a child for each unit that follows its gram, unless its last unit is
 * END. Any other node is a leaf: a longer gram has to be verified in the texts of its corporations. The root and inner
 * nodes of one or two romanised letters keep no lists, because no query asks for them.
 */
export type TrieSections = {
  readonly units: Uint16Array
  readonly children: Uint32Array
  readonly lists: CompiledLists
}

export type GramTrie = {
  readonly units: Uint16Array
  readonly children: Uint32Array
  /** The children of the root, and of the node of START, by unit: every walk begins there, among thousands. */
  readonly ofRoot: Uint32Array
  readonly start: number
  readonly ofStart: Uint32Array
  readonly lists: PostingLists
  readonly size: number
  /** The most corporations that a leaf has. */
  readonly maxLeaf: number
  /** Called for every walk, with its landing; only a search that is being explained sets it. */
  readonly onWalk?: (gram: readonly number[], landing: Landing | undefined) => void
}

/** Where a walk ended: on the node of the whole gram, or on a leaf that stands for its first `depth` units. */
export type Landing = { readonly node: number; readonly depth: number }

// What `childOf` returns in place of a node.
export const NO_NODE = 0xffffffff
export const LEAF = 0xfffffffe
export const ROOT = 0
const NAME = 'trie'

export function writeTrie(writer: SectionWriter, { units, children, lists }: TrieSections): void {
  writeArrays(writer, NAME, { units, children })
  writeLists(writer, NAME, lists)
}

/** The number of corporations, and the most that a leaf of the compiled trie has. */
type Shape = { readonly size: number; readonly maxLeaf: number }

/** Throws when the sections disagree. */
export function openTrie(reader: SectionReader, shape: Shape): GramTrie {
  const { units } = openArrays(reader, NAME, { units: 'uint16' })
  const nodes = units.length
  const { children } = openArrays(reader, NAME, { children: ['uint32', nodes + 1] })
  if (children[nodes] !== nodes) throw new Error(`gram trie: children end at ${children[nodes]}, expected ${nodes}.`)
  const lists = openLists(reader, NAME, { lists: 3 * nodes, size: shape.size })
  return { units, children, ...widest({ units, children }), lists, ...shape }
}

/** Opens a compiled trie that has not been written to a snapshot. */
export function compiledTrie({ units, children, lists }: TrieSections, shape: Shape): GramTrie {
  return { units, children, ...widest({ units, children }), lists: new PostingLists(lists, shape.size), ...shape }
}

function widest(nodes: Nodes): Pick<GramTrie, 'ofRoot' | 'start' | 'ofStart'> {
  const ofRoot = childrenByUnit(nodes, ROOT)
  const start = ofRoot[START]!
  return { ofRoot, start, ofStart: childrenByUnit(nodes, start) }
}

function childrenByUnit({ units, children }: Nodes, node: number): Uint32Array {
  const [from, to] = node < units.length ? [children[node]!, children[node + 1]!] : [0, 0]
  const byUnit = new Uint32Array(0x10000).fill(to > from ? NO_NODE : LEAF)
  for (let child = from; child < to; child++) byUnit[units[child]!] = child
  return byUnit
}

type Nodes = Pick<TrieSections, 'units' | 'children'>

/** Walks from the root by the units of `gram`; returns undefined when no corporation contains the gram. */
export function walk(trie: GramTrie, gram: readonly number[]): Landing | undefined {
  const landing = descend(trie, gram)
  trie.onWalk?.(gram, landing)
  return landing
}

function descend(trie: GramTrie, gram: readonly number[]): Landing | undefined {
  let node = ROOT
  for (let depth = 0; depth < gram.length; depth++) {
    const child = childOf(trie, node, gram[depth]!)
    // A node of END has no children, but is no leaf to read texts of: nothing follows the end of a field.
    if (child === LEAF) return trie.units[node] === END ? undefined : { node, depth }
    if (child === NO_NODE) return undefined
    node = child
  }
  return { node, depth: gram.length }
}

/** Returns the child of `node` for `unit`; NO_NODE when there is none, LEAF when the node has no children. */
export function childOf({ units, children, ofRoot, start, ofStart }: GramTrie, node: number, unit: number): number {
  if (node === ROOT) return ofRoot[unit]!
  if (node === start) return ofStart[unit]!
  let low = children[node]!
  let high = children[node + 1]! - 1
  if (low > high) return LEAF
  // Not by firstNotBelow, which reads arrays of several types and takes longer here (`budget`, p50).
  while (low < high) {
    const middle = (low + high) >>> 1
    if (units[middle]! < unit) low = middle + 1
    else high = middle
  }
  return units[low] === unit ? low : NO_NODE
}

/** Returns the numbers of a node's three lists in the trie's `lists`. */
export function listIndexes(node: number): readonly [inName: number, elsewhere: number, inFormer: number] {
  return [3 * node, 3 * node + 1, 3 * node + 2]
}

export type NodeLists = readonly [inName: OrdinalList, elsewhere: OrdinalList, inFormer: OrdinalList]

/** Returns the node's three lists, which are disjoint. */
export function listsOf({ lists }: GramTrie, node: number): NodeLists {
  return lists.listsOfThree(3 * node)
}

/** Returns how many corporations contain the node's gram. */
export function countOf({ lists }: GramTrie, node: number): number {
  return lists.countOfThree(3 * node)
}
