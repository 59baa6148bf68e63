import type { OrdinalList } from '../lists/ordinal-list.ts'
import { type CompiledLists, openLists, PostingLists, writeLists } from '../lists/posting-lists.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { END } from '../text/alphabet.ts'
import {
  type CompiledFormerLists,
  compiledFormerLists,
  countFormer,
  type FormerLists,
  formerList,
  openFormerLists,
  writeFormerLists,
} from './former-lists.ts'

/*
 * The gram trie. A node stands for a gram, a string of units, and has three posting lists: corporations whose trade
 * name contains the gram (0), others of which another field contains it (1), and others of which only former names
 * contain it (2). The lists are disjoint, so their counts add up. Nodes are numbered breadth first, and the root is 0,
 * so the children of a node are adjacent and ascend by unit.
 *
 *   section          type          size    what
 *   trie.units       Uint16Array   n       last unit of the gram of node i; 0 for the root
 *   trie.children    Uint32Array   n + 1   children of node i: children[i] … children[i + 1] − 1
 *   trie.lists, trie.postings,
 *   trie.long, trie.bits                   lists 2i (0) and 2i + 1 (1) of node i (posting-lists.ts)
 *   former.nodes, former.lists …           its list 2 (former-lists.ts)
 *
 * A node with more than `maxLeaf` corporations has a child for each unit that follows its gram, unless its last unit is
 * END. Any other node is a leaf: a longer gram has to be verified in the texts of its corporations. The root and inner
 * nodes of one or two romanised letters keep no lists, because no query asks for them.
 */
export type TrieSections = {
  readonly units: Uint16Array
  readonly children: Uint32Array
  readonly lists: CompiledLists
  readonly former: CompiledFormerLists
}

export type GramTrie = {
  readonly units: Uint16Array
  readonly children: Uint32Array
  /** The children of the root by unit: every walk begins there, among thousands. */
  readonly ofRoot: Uint32Array
  readonly lists: PostingLists
  readonly former: FormerLists
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

export function writeTrie(writer: SectionWriter, { units, children, lists, former }: TrieSections): void {
  writeArrays(writer, NAME, { units, children })
  writeLists(writer, NAME, lists)
  writeFormerLists(writer, former)
}

/** The number of corporations, and the most that a leaf of the compiled trie has. */
type Shape = { readonly size: number; readonly maxLeaf: number }

/** Throws when the sections disagree. */
export function openTrie(reader: SectionReader, shape: Shape): GramTrie {
  const { units, children } = openArrays(reader, NAME, { units: 'uint16', children: 'uint32' })
  const nodes = units.length
  checkLengths('gram trie', { children }, { children: nodes + 1 })
  if (children[nodes] !== nodes) throw new Error(`gram trie: children end at ${children[nodes]}, expected ${nodes}.`)
  const { size } = shape
  const lists = openLists(reader, NAME, { lists: 2 * nodes, size })
  const former = openFormerLists(reader, { trieNodes: nodes, size })
  return { units, children, ofRoot: rootByUnit({ units, children }), lists, former, ...shape }
}

/** Opens a compiled trie that has not been written to a snapshot. */
export function compiledTrie({ units, children, lists, former }: TrieSections, shape: Shape): GramTrie {
  const { size } = shape
  const opened = { lists: new PostingLists(lists, size), former: compiledFormerLists(former, size) }
  return { units, children, ofRoot: rootByUnit({ units, children }), ...opened, ...shape }
}

function rootByUnit({ units, children }: Pick<TrieSections, 'units' | 'children'>): Uint32Array {
  const byUnit = new Uint32Array(0x10000).fill(children[ROOT + 1]! > children[ROOT]! ? NO_NODE : LEAF)
  for (let child = children[ROOT]!; child < children[ROOT + 1]!; child++) byUnit[units[child]!] = child
  return byUnit
}

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
export function childOf({ units, children, ofRoot }: GramTrie, node: number, unit: number): number {
  if (node === ROOT) return ofRoot[unit]!
  let low = children[node]!
  let high = children[node + 1]! - 1
  if (low > high) return LEAF
  // Not by firstNotBelow, which reads arrays of several types: texts took 9 % longer to parse.
  while (low < high) {
    const middle = (low + high) >>> 1
    if (units[middle]! < unit) low = middle + 1
    else high = middle
  }
  return units[low] === unit ? low : NO_NODE
}

/** Returns the numbers, in the trie's `lists`, of a node's lists 0 and 1: those of names of today. */
export function listIndexes(node: number): readonly [inName: number, elsewhere: number] {
  return [2 * node, 2 * node + 1]
}

export type NodeLists = readonly [inName: OrdinalList, elsewhere: OrdinalList, inFormer: OrdinalList]

/** Returns the node's three lists, which are disjoint. */
export function listsOf({ lists, former }: GramTrie, node: number): NodeLists {
  return [lists.list(2 * node), lists.list(2 * node + 1), formerList(former, node)]
}

/** Returns how many corporations contain the node's gram. */
export function countOf({ lists, former }: GramTrie, node: number): number {
  return lists.countOf(2 * node) + lists.countOf(2 * node + 1) + countFormer(former, node)
}
