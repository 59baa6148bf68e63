import { growableUint32 } from '../growable.ts'
import { addBit, type BitSet, countBits, emptyBitSet, hasBit } from '../lists/bit-set.ts'
import type { OrdinalList } from '../lists/ordinal-list.ts'
import {
  type CompiledLists,
  EMPTY_LIST,
  ListCompiler,
  openLists,
  PostingLists,
  writeLists,
} from '../lists/posting-lists.ts'
import { rankOf, ranksOf } from '../lists/ranked-set.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * The third posting lists of a trie's nodes: corporations with the gram in former names alone. Few nodes have any, so
 * lists are numbered by themselves.
 *
 *   section                          type          size        what
 *   former.nodes                     Uint32Array   ⌈n / 32⌉    bit set of the nodes with a list (bit-set.ts)
 *   former.lists, former.postings, former.long                 the lists of these nodes, ascending (posting-lists.ts)
 */
export type FormerLists = {
  readonly nodes: BitSet
  readonly ranks: Uint32Array
  readonly lists: PostingLists
}

export type CompiledFormerLists = { readonly nodes: BitSet; readonly lists: CompiledLists }

const NAME = 'former'
const NODES = 'former.nodes'

/** Takes lists in the order of their nodes. */
export class FormerListCompiler {
  private readonly nodes = growableUint32()
  private readonly lists: ListCompiler

  /** `size`: the number of corporations. */
  constructor(size: number) {
    this.lists = new ListCompiler(size)
  }

  append(node: number, ordinals: Uint32Array): void {
    if (ordinals.length === 0) return
    this.nodes.push(node)
    this.lists.append(ordinals)
  }

  /** `nodes`: how many the trie has. */
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

/** Of a trie of so many nodes over `size` corporations. Throws when sections disagree. */
export function openFormerLists(
  reader: SectionReader,
  { trieNodes, size }: { readonly trieNodes: number; readonly size: number },
): FormerLists {
  const nodes = uint32Section(reader, NODES)
  if (nodes.length !== emptyBitSet(trieNodes).length) {
    throw new Error(
      `former lists: ${trieNodes} nodes need ${emptyBitSet(trieNodes).length} words, found ${nodes.length}.`,
    )
  }
  return { nodes, ranks: ranksOf(nodes), lists: openLists(reader, NAME, { lists: countBits(nodes), size }) }
}

/** Those that were compiled, without writing them. */
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

/** The number of a node's list; undefined when it has none. */
export function formerIndex({ nodes, ranks }: FormerLists, node: number): number | undefined {
  return hasBit(nodes, node) ? rankOf(nodes, ranks, node) : undefined
}
