import type { PostingLists } from '../../index/lists/posting-lists.ts'
import { countPassing } from '../../index/lists/sorted-ordinals.ts'
import { formerIndex } from '../../index/trie/former-lists.ts'
import { listIndexes } from '../../index/trie/gram-trie.ts'
import { type ListCounts, precomputedCount } from '../../index/trie/list-counts.ts'
import type { ProbedNode } from '../probe/word-probe.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * Counts the corporations of a node that pass the filter; without a filter these are all `count` of them. The counts of
 * a single legal form are precomputed for long lists; any other filter is applied to the lists.
 */
export function countNode(
  { trie, formCounts }: SearchIndex,
  { node, count }: Pick<ProbedNode, 'node' | 'count'>,
  filter: Filter | undefined,
): number {
  if (filter === undefined) return count
  const [inName, elsewhere] = listIndexes(node)
  const inFormer = formerIndex(trie.former, node)
  return (
    countList(trie.lists, inName, { precomputed: formCounts.today, filter }) +
    countList(trie.lists, elsewhere, { precomputed: formCounts.today, filter }) +
    (inFormer === undefined ? 0 : countList(trie.former.lists, inFormer, { precomputed: formCounts.former, filter }))
  )
}

type Counting = { readonly precomputed: ListCounts; readonly filter: Filter }

function countList(lists: PostingLists, i: number, { precomputed, filter }: Counting): number {
  const { onlyForm } = filter
  const count = onlyForm === undefined ? undefined : precomputedCount(precomputed, lists.startOf(i), onlyForm)
  return count ?? countPassing(lists.list(i), filter)
}
