import { countTogether } from '../../index/lists/ordinal-list.ts'
import type { PostingLists } from '../../index/lists/posting-lists.ts'
import { countMembers, countPassing, countUnion, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { MOST_MERGED_ORDINALS } from '../../index/thresholds.ts'
import { listIndexes, listsOf } from '../../index/trie/gram-trie.ts'
import { type ListCounts, precomputedCount } from '../../index/trie/list-counts.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { fieldLists, fieldsOfNodes, joinFields, type Lists, NO_MATCHES } from './field-lists.ts'
import { formerForms, type Matches } from './former-forms.ts'
import { prefixMatches } from './prefix-matches.ts'
import type { TextQuestion } from './text-question.ts'

/** Finds the matches of a text of one word. At least one of its patterns has a node in the trie. */
export function matchOneWord(index: SearchIndex, question: TextQuestion, probe: WordProbe): Matches {
  const { text, filter } = question
  const { nodes, candidates } = probe
  const read =
    candidates.length === 0 ? NO_MATCHES : fieldLists(candidates, fieldsOf(index.fields, text.joined, candidates))
  const partial = joinFields(fieldsOfNodes(index.trie, nodes), read)
  const starting = prefixMatches(index, text.joined)
  const former = formerForms(index, question)
  const counted = countWord(index, { nodes, read: read.flat() }, filter)
  return {
    exact: starting.exact,
    prefix: starting.prefix,
    partial,
    formerForms: former,
    total: counted + countTogether(former.partial),
    verified: starting.verified + candidates.length + former.verified,
  }
}

type Counted = { readonly nodes: readonly ProbedNode[]; readonly read: Lists }

// Counts the union of all nodes and candidates. The lengths of its lists, which are disjoint, count the largest node.
// The other nodes and candidates are few as a rule: their ordinals that the largest node lacks are counted one by one.
// If they are many, all lists are united.
function countWord(index: SearchIndex, { nodes, read }: Counted, filter: Filter | undefined): number {
  const { trie, size } = index
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const own = countNode(index, largest, filter)
  if (nodes.length === 1 && read.length === 0) return own
  const lists = listsOf(trie, largest.node)
  const others = [...nodes.filter((node) => node !== largest).flatMap(({ node }) => listsOf(trie, node)), ...read]
  if (countTogether(others) > MOST_MERGED_ORDINALS) return countUnion([...lists, ...others], size, filter)
  const ordinals = ordinalsOfLists(others, filter)
  return own + ordinals.length - countMembers(lists, ordinals)
}

/**
 * Counts the corporations of a node that pass the filter; without a filter these are all `count` of them. The counts of
 * a single legal form are precomputed for long lists; any other filter is applied to the lists.
 */
function countNode(
  { trie, formCounts }: SearchIndex,
  { node, count }: Pick<ProbedNode, 'node' | 'count'>,
  filter: Filter | undefined,
): number {
  if (filter === undefined) return count
  let counted = 0
  for (const i of listIndexes(node)) counted += countList(trie.lists, i, { precomputed: formCounts, filter })
  return counted
}

type Counting = { readonly precomputed: ListCounts; readonly filter: Filter }

function countList(lists: PostingLists, i: number, { precomputed, filter }: Counting): number {
  const { onlyForm } = filter
  const count = onlyForm === undefined ? undefined : precomputedCount(precomputed, lists.startOf(i), onlyForm)
  return count ?? countPassing(lists.list(i), filter)
}
