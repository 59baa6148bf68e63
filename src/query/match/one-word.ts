import { countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { countCommon, countTogether, setOfLists } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { countMembers, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { listIndexes, listsOf } from '../../index/trie/gram-trie.ts'
import { knownCount } from '../../index/trie/list-counts.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { fieldLists, fieldsOfNodes, joinFields, type Lists } from './field-lists.ts'
import type { Matches } from './matches.ts'
import { prefixMatches } from './prefix-matches.ts'

/** Matches of a text of one word, of which one spelling at least is a node of the trie. */
export function matchOneWord(
  index: SearchIndex,
  { joined }: TextCriteria,
  { nodes, few }: WordProbe,
  filter: Filter | undefined,
): Matches {
  const read = fieldLists(few, fieldsOf(index.fields, joined, few))
  const partial = joinFields(fieldsOfNodes(index.trie, nodes), read)
  const starting = prefixMatches(index, joined)
  const total = countUnion(index, nodes, read.flat(), filter)
  return { ...starting, partial, total, verified: starting.verified + few.length }
}

// The largest node is counted by the lengths of its lists. Of the others, which are few as a rule, those in neither of these
// lists are counted one by one, and many others in a bit set.
function countUnion(index: SearchIndex, nodes: readonly ProbedNode[], read: Lists, filter: Filter | undefined): number {
  const { trie, size } = index
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const lists = listsOf(trie, largest.node)
  const others = nodes.filter((asked) => asked !== largest).flatMap(({ node }) => listsOf(trie, node))
  others.push(...read)
  if (countTogether(others) > size * LONG_SHARE) {
    const all = setOfLists([...lists, ...others], size)
    if (filter !== undefined) keepCommon(all, filter.bits())
    return countBits(all)
  }
  const ordinals = ordinalsOfLists(others, filter?.bits())
  return countNode(index, largest, filter) + ordinals.length - countMembers(lists, ordinals)
}

// Only a legal form has compiled counts.
function countNode({ trie, formCounts }: SearchIndex, { node, count }: ProbedNode, filter: Filter | undefined): number {
  if (filter === undefined) return count
  let passing = 0
  for (const i of listIndexes(node)) {
    const { onlyForm } = filter
    const known = onlyForm === undefined ? undefined : knownCount(formCounts, trie.lists.startOf(i), onlyForm)
    passing += known ?? countCommon(trie.lists.list(i), filter.bits())
  }
  return passing
}
