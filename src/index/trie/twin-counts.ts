import { ordinalsIn } from '../lists/ordinal-list.ts'
import { placeOf } from '../lists/sorted-ordinals.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import { asRegistered, isRomaji } from '../text/alphabet.ts'
import { LONGEST_UNPAIRED_ORDINALS } from '../thresholds.ts'
import { childOf, countOf, type GramTrie, LEAF, listsOf, NO_NODE, ROOT } from './gram-trie.ts'

/*
 * How many corporations have the same Latin letters both in a name and in a romanised reading, precomputed: rise, which
 * is searched as letters and as a reading, is then counted without uniting the lists of the two nodes. The node of
 * romanised letters and the node of the same letters in names are twins.
 *
 *   section       type          size   what
 *   twins.nodes   Uint32Array   k      nodes of romanised letters, ascending, where the node and its twin each have
 *                                      more than LONGEST_UNPAIRED_ORDINALS corporations
 *   twins.both    Uint32Array   k      how many corporations the node and its twin have in common
 */
export type TwinCounts = { readonly nodes: Uint32Array; readonly both: Uint32Array }

const NODES = 'twins.nodes'
const BOTH = 'twins.both'

/** Counts what each node of romanised letters has in common with its twin. */
export function compileTwinCounts(trie: GramTrie): TwinCounts {
  const marks = new Uint8Array(trie.size)
  const counted = twinsBelow(trie, { reading: ROOT, letters: ROOT })
    .filter((twins) => Object.values(twins).every((node) => countOf(trie, node) > LONGEST_UNPAIRED_ORDINALS))
    .map((twins) => ({ node: twins.reading, both: countBoth(trie, twins, marks) }))
    .sort((a, b) => a.node - b.node)
  return { nodes: Uint32Array.from(counted, ({ node }) => node), both: Uint32Array.from(counted, ({ both }) => both) }
}

export function writeTwinCounts(writer: SectionWriter, { nodes, both }: TwinCounts): void {
  writer.section(NODES, [nodes])
  writer.section(BOTH, [both])
}

/** Throws when the sections disagree. */
export function openTwinCounts(reader: SectionReader): TwinCounts {
  const nodes = uint32Section(reader, NODES)
  const both = uint32Section(reader, BOTH)
  if (nodes.length !== both.length)
    throw new Error(`twin counts: ${nodes.length} nodes need as many counts, found ${both.length}.`)
  return { nodes, both }
}

/** A node of the trie and its gram. */
type GramNode = { readonly node: number; readonly units: readonly number[] }

/** Returns how many corporations two nodes have in common; undefined when they are no twins or not precomputed. */
export function countInBoth({ nodes, both }: TwinCounts, a: GramNode, b: GramNode): number | undefined {
  const [reading, letters] = isRomaji(a.units[0]!) ? [a, b] : [b, a]
  if (reading.units.length !== letters.units.length) return undefined
  const isTwin = reading.units.every((unit, i) => isRomaji(unit) && asRegistered(unit) === letters.units[i])
  return isTwin ? both[placeOf(nodes, reading.node) ?? both.length] : undefined
}

type Twins = { readonly reading: number; readonly letters: number }

function twinsBelow(trie: GramTrie, { reading, letters }: Twins): readonly Twins[] {
  const found: Twins[] = []
  for (let child = trie.children[reading]!; child < trie.children[reading + 1]!; child++) {
    const unit = trie.units[child]!
    if (!isRomaji(unit)) continue
    const twin = childOf(trie, letters, asRegistered(unit))
    if (twin === LEAF || twin === NO_NODE) continue
    const twins = { reading: child, letters: twin }
    found.push(twins, ...twinsBelow(trie, twins))
  }
  return found
}

// All marks are 0 before the call and after it.
function countBoth(trie: GramTrie, { reading, letters }: Twins, marks: Uint8Array): number {
  const lettered = listsOf(trie, letters).map((list) => ordinalsIn(list))
  for (const ordinals of lettered) for (const ordinal of ordinals) marks[ordinal] = 1
  let count = 0
  for (const list of listsOf(trie, reading)) for (const ordinal of ordinalsIn(list)) count += marks[ordinal]!
  for (const ordinals of lettered) for (const ordinal of ordinals) marks[ordinal] = 0
  return count
}
