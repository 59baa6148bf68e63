import { countMembers, ordinalsOfLists, placeOf } from '../lists/sorted-ordinals.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { asRegistered, isRomaji } from '../text/alphabet.ts'
import { LONGEST_UNPAIRED_ORDINALS } from '../thresholds.ts'
import { childOf, countOf, type GramTrie, LEAF, listsOf, NO_NODE, ROOT } from './gram-trie.ts'

/*
 * How many corporations a node of romanised letters has in common with its twin, the node of the same letters in names:
 * rise, which is looked for in both, is then counted without uniting their lists.
 *
 *   section       type          size   what
 *   twins.nodes   Uint32Array   k      nodes of romanised letters, ascending, that have more than
 *                                      LONGEST_UNPAIRED_ORDINALS corporations, as their twins have
 *   twins.twins   Uint32Array   k      the twin of each
 *   twins.both    Uint32Array   k      how many corporations the two have in common
 */
export type TwinCounts = { readonly nodes: Uint32Array; readonly twins: Uint32Array; readonly both: Uint32Array }

type Twins = readonly [romanised: number, inNames: number]

const NAME = 'twins'

export function compileTwinCounts(trie: GramTrie): TwinCounts {
  const pairs = twinsBelow(trie, [ROOT, ROOT])
    .filter((pair) => pair.every((node) => countOf(trie, node) > LONGEST_UNPAIRED_ORDINALS))
    .toSorted(([a], [b]) => a - b)
  return {
    nodes: Uint32Array.from(pairs, ([node]) => node),
    twins: Uint32Array.from(pairs, ([, twin]) => twin),
    both: Uint32Array.from(pairs, ([node, twin]) =>
      countMembers(listsOf(trie, twin), ordinalsOfLists(listsOf(trie, node), undefined)),
    ),
  }
}

function twinsBelow(trie: GramTrie, [romanised, inNames]: Twins): readonly Twins[] {
  const found: Twins[] = []
  for (let child = trie.children[romanised]!; child < trie.children[romanised + 1]!; child++) {
    const unit = trie.units[child]!
    const twin = isRomaji(unit) ? childOf(trie, inNames, asRegistered(unit)) : NO_NODE
    if (twin !== NO_NODE && twin !== LEAF) found.push([child, twin], ...twinsBelow(trie, [child, twin]))
  }
  return found
}

export function writeTwinCounts(writer: SectionWriter, counts: TwinCounts): void {
  writeArrays(writer, NAME, counts)
}

/** Throws when the sections disagree. */
export function openTwinCounts(reader: SectionReader): TwinCounts {
  const { nodes } = openArrays(reader, NAME, { nodes: 'uint32' })
  const each = ['uint32', nodes.length] as const
  return { nodes, ...openArrays(reader, NAME, { twins: each, both: each }) }
}

/** Returns how many corporations a node has in common with its twin; undefined for others, and for short lists. */
export function countInBoth({ nodes, twins, both }: TwinCounts, node: number, twin: number): number | undefined {
  const place = placeOf(nodes, node)
  return place !== undefined && twins[place] === twin ? both[place] : undefined
}
