import { growableUint32 } from '../growable.ts'
import { addBit, type BitSet, countBits, emptyBitSet, hasBit, onesIn, wordsFor } from '../lists/bit-set.ts'
import type { OrdinalList } from '../lists/ordinal-list.ts'
import {
  type CompiledLists,
  EMPTY_LIST,
  ListCompiler,
  openLists,
  PostingLists,
  writeLists,
} from '../lists/posting-lists.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * The third posting list of each trie node: corporations with the gram in former names alone. Few nodes have such a
 * list, so these lists have numbers of their own.
 *
 *   section                          type          size        what
 *   former.nodes                     Uint32Array   ⌈n / 32⌉    bit set of the nodes with a list (bit-set.ts)
 *   former.lists, former.postings,
 *   former.long, former.bits                       the lists of these nodes, in ascending order of the nodes
 *                                                  (posting-lists.ts, X is `former`)
 */
export type FormerLists = {
  readonly nodes: BitSet
  /** How many of the nodes precede each word of `nodes`; computed when opened. */
  readonly ranks: Uint32Array
  readonly lists: PostingLists
}

export type CompiledFormerLists = { readonly nodes: BitSet; readonly lists: CompiledLists }

const NAME = 'former'
const NODES = 'former.nodes'

/** Encodes the lists of the nodes that have one, which must be appended in ascending order of the nodes. */
export class FormerListCompiler {
  private readonly nodes = growableUint32()
  private readonly lists: ListCompiler

  constructor(size: number) {
    this.lists = new ListCompiler(size)
  }

  append(node: number, ordinals: Uint32Array): void {
    if (ordinals.length === 0) return
    this.nodes.push(node)
    this.lists.append(ordinals)
  }

  finish(nodes: number): CompiledFormerLists {
    const set = emptyBitSet(nodes)
    for (const node of this.nodes.view()) addBit(set, node)
    return { nodes: set, lists: this.lists.finish() }
  }
}

export function writeFormerLists(writer: SectionWriter, { nodes, lists }: CompiledFormerLists): void {
  writer.section(NODES, [nodes])
  writeLists(writer, NAME, lists)
}

/** Opens the lists of a trie with `trieNodes` nodes and `size` corporations. Throws when the sections disagree. */
export function openFormerLists(
  reader: SectionReader,
  { trieNodes, size }: { readonly trieNodes: number; readonly size: number },
): FormerLists {
  const nodes = uint32Section(reader, NODES)
  if (nodes.length !== wordsFor(trieNodes))
    throw new Error(`former lists: ${trieNodes} nodes need ${wordsFor(trieNodes)} words, found ${nodes.length}.`)
  return { nodes, ranks: ranksOf(nodes), lists: openLists(reader, NAME, { lists: countBits(nodes), size }) }
}

/** Opens compiled lists that have not been written to a snapshot. */
export function compiledFormerLists({ nodes, lists }: CompiledFormerLists, size: number): FormerLists {
  return { nodes, ranks: ranksOf(nodes), lists: new PostingLists(lists, size) }
}

export function formerList(former: FormerLists, node: number): OrdinalList {
  const index = formerIndex(former, node)
  return index === undefined ? EMPTY_LIST : former.lists.list(index)
}

export function countFormer(former: FormerLists, node: number): number {
  const index = formerIndex(former, node)
  return index === undefined ? 0 : former.lists.countOf(index)
}

/** Returns the number of the node's list; undefined when it has none. */
export function formerIndex({ nodes, ranks }: FormerLists, node: number): number | undefined {
  if (!hasBit(nodes, node)) return undefined
  const w = node >>> 5
  return ranks[w]! + onesIn(nodes[w]! & ((1 << (node & 31)) - 1))
}

// Returns how many members of the set precede each word.
function ranksOf(set: BitSet): Uint32Array {
  const ranks = new Uint32Array(set.length)
  for (let w = 1; w < set.length; w++) ranks[w] = ranks[w - 1]! + onesIn(set[w - 1]!)
  return ranks
}
