import { countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { countTogether, setOfLists } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { countMembers, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { listsOf } from '../../index/trie/gram-trie.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countNode } from './count-node.ts'
import { fieldLists, fieldsOfNodes, joinFields, type Lists } from './field-lists.ts'
import { formerForms } from './former-forms.ts'
import type { Matches } from './matches.ts'
import { prefixMatches } from './prefix-matches.ts'
import type { TextQuestion } from './text-question.ts'

/** Matches of a text of one word, of which one spelling at least is a node of the trie. */
export function matchOneWord(index: SearchIndex, question: TextQuestion, probe: WordProbe): Matches {
  const { text, filter } = question
  const { nodes, few } = probe
  const read = fieldLists(few, fieldsOf(index.fields, text.joined, few))
  const partial = joinFields(fieldsOfNodes(index.trie, nodes), read)
  const starting = prefixMatches(index, text.joined)
  const former = formerForms(index, question)
  const total = countUnion(index, { nodes, read: read.flat() }, filter) + countTogether(former.partial)
  return {
    exact: starting.exact,
    prefix: starting.prefix,
    partial,
    formerForms: former,
    total,
    verified: starting.verified + few.length + former.verified,
  }
}

/** Nodes, and the lists of candidates that were read. */
type Counted = { readonly nodes: readonly ProbedNode[]; readonly read: Lists }

// The largest node is counted by the lengths of its lists, which are disjoint. Of the others, which are few as a
// rule, ordinals in none of these lists are counted one by one, and many others in a bit set.
function countUnion(index: SearchIndex, { nodes, read }: Counted, filter: Filter | undefined): number {
  const { trie, size } = index
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const own = countNode(index, largest, filter)
  if (nodes.length === 1 && read.length === 0) return own
  const others = nodes.filter((asked) => asked !== largest).flatMap(({ node }) => listsOf(trie, node))
  others.push(...read)
  const lists = listsOf(trie, largest.node)
  if (countTogether(others) > size * LONG_SHARE) {
    const all = setOfLists([...lists, ...others], size)
    if (filter !== undefined) keepCommon(all, filter.bits())
    return countBits(all)
  }
  const ordinals = ordinalsOfLists(others, filter)
  return own + ordinals.length - countMembers(lists, ordinals)
}
