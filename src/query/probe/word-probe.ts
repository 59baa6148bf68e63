import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import type { Gram } from '../../index/text/field-texts.ts'
import type { GramTrie } from '../../index/trie/gram-trie.ts'
import { ordinalsOf, probe } from './probe.ts'
import { anywhere } from './walk-strings.ts'

/** The trie's node for one of the strings an alternative is looked up by; its lists are exact. */
export type AskedNode = {
  readonly gram: Gram
  readonly units: readonly number[]
  readonly node: number
  readonly count: number
}

/** Where the alternatives of a word may be found: in the lists of nodes, and in the texts of a few, ascending. */
export type WordProbe = { readonly nodes: readonly AskedNode[]; readonly few: SortedOrdinals }

/** Nodes of at most `most` corporations are among the few. */
export function probeWord(trie: GramTrie, alternatives: readonly Gram[], most: number): WordProbe {
  const nodes: AskedNode[] = []
  let few = NO_ORDINALS
  for (const gram of alternatives) {
    for (const units of anywhere(gram)) {
      const found = probe(trie, units)
      if (found.kind === 'candidates') few = union(few, found.candidates)
      if (found.kind !== 'node') continue
      if (found.count > most) nodes.push({ gram, units, node: found.node, count: found.count })
      else few = union(few, ordinalsOf(trie, found.node))
    }
  }
  return { nodes, few }
}

/** Upper bound of how many corporations match. */
export function atMost({ nodes, few }: WordProbe): number {
  return nodes.reduce((sum, { count }) => sum + count, few.length)
}
