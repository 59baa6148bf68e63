import { countPassing } from '../../index/lists/sorted-ordinals.ts'
import { formerList } from '../../index/trie/former-lists.ts'
import { listIndexes } from '../../index/trie/gram-trie.ts'
import { knownCount } from '../../index/trie/list-counts.ts'
import type { ProbedNode } from '../probe/word-probe.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * How many of a node's `count` corporations pass; undefined: all. Only a legal form has compiled counts, and in lists of today's
 * names alone.
 */
export function countNode(
  { trie, formCounts }: SearchIndex,
  { node, count }: Pick<ProbedNode, 'node' | 'count'>,
  filter: Filter | undefined,
): number {
  if (filter === undefined) return count
  let passing = 0
  for (const i of listIndexes(node)) {
    const { onlyForm } = filter
    const known = onlyForm === undefined ? undefined : knownCount(formCounts, trie.lists.startOf(i), onlyForm)
    passing += known ?? countPassing(trie.lists.list(i), filter)
  }
  return passing + countPassing(formerList(trie.former, node), filter)
}
