import { countTogether } from '../../index/lists/ordinal-list.ts'
import { countMembers, countUnion, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { MOST_MERGED_ORDINALS } from '../../index/thresholds.ts'
import { listsOf } from '../../index/trie/gram-trie.ts'
import { countInBoth } from '../../index/trie/twin-counts.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countNode } from './count-node.ts'
import { fieldLists, fieldsOfNodes, joinFields, type Lists, NO_MATCHES } from './field-lists.ts'
import { formerForms } from './former-forms.ts'
import type { Matches } from './matches.ts'
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

/** The nodes of a word, and the lists of the candidates that were verified. */
type Counted = { readonly nodes: readonly ProbedNode[]; readonly read: Lists }

// Counts the union of all nodes and candidates. The lengths of its lists, which are disjoint, count the largest node;
// and its twin, because what the two have in common is precomputed (twin-counts.ts). The other nodes and candidates are
// few as a rule: their ordinals that the counted nodes lack are counted one by one. If they are many, all lists are
// united.
function countWord(index: SearchIndex, { nodes, read }: Counted, filter: Filter | undefined): number {
  const { trie, size } = index
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const twin = filter === undefined ? twinOf(index, largest, nodes) : undefined
  const own = countNode(index, largest, filter) + (twin === undefined ? 0 : twin.node.count - twin.inBoth)
  const counted = twin === undefined ? [largest] : [largest, twin.node]
  if (nodes.length === counted.length && read.length === 0) return own
  const listsOfNodes = (some: readonly ProbedNode[]) => some.flatMap(({ node }) => listsOf(trie, node))
  const lists = listsOfNodes(counted)
  const others = [...listsOfNodes(nodes.filter((node) => !counted.includes(node))), ...read]
  if (countTogether(others) > MOST_MERGED_ORDINALS) return countUnion([...lists, ...others], size, filter)
  const ordinals = ordinalsOfLists(others, filter)
  return own + ordinals.length - countMembers(lists, ordinals)
}

type Twin = { readonly node: ProbedNode; readonly inBoth: number }

// The twin of a node among the others, and how many corporations the two have in common; undefined where the build has
// not counted these.
function twinOf({ twinCounts }: SearchIndex, of: ProbedNode, nodes: readonly ProbedNode[]): Twin | undefined {
  for (const node of nodes) {
    const inBoth = node === of ? undefined : countInBoth(twinCounts, of, node)
    if (inBoth !== undefined) return { node, inBoth }
  }
  return undefined
}
