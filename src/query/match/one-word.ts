import { countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { countTogether, setOfLists } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { countMembers, countPassing, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { listsOf } from '../../index/trie/gram-trie.ts'
import { countInBoth } from '../../index/trie/twin-counts.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countNode } from './count-node.ts'
import {
  type FieldLists,
  fieldLists,
  fieldsOfNodes,
  joinFields,
  type Lists,
  NO_MATCHES,
  passingLists,
} from './field-lists.ts'
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
  const found = joinFields(fieldsOfNodes(index.trie, nodes), read)
  const starting = prefixMatches(index, text.joined)
  const former = formerForms(index, question)
  const isDecided =
    filter !== undefined && filter.onlyForm === undefined && nodes.length === 1 && candidates.length === 0
  const partial = isDecided ? decidedFields(found, filter) : found
  const counted = isDecided ? countDecided(partial, filter) : countUnion(index, { nodes, read: read.flat() }, filter)
  const total = counted + countTogether(former.partial)
  return {
    exact: starting.exact,
    prefix: starting.prefix,
    partial,
    formerForms: former,
    total,
    verified: starting.verified + candidates.length + former.verified,
  }
}

// Decodes sparse lists once and keeps what passes the filter, for the count and for whatever else is asked of the
// matches. Not for a single legal form, whose counts are precomputed.
function decidedFields([inName, elsewhere, romanised, inFormer]: FieldLists, filter: Filter): FieldLists {
  return [decided(inName, filter), decided(elsewhere, filter), decided(romanised, filter), decided(inFormer, filter)]
}

function decided(lists: Lists, filter: Filter): Lists {
  return lists.flatMap((list) => (list.kind === 'bits' ? [list] : passingLists([list], filter)))
}

function countDecided(fields: FieldLists, filter: Filter): number {
  return fields.flat().reduce((sum, list) => sum + (list.kind === 'bits' ? countPassing(list, filter) : list.count), 0)
}

/** The nodes of a word, and the lists of the candidates that were verified. */
type Counted = { readonly nodes: readonly ProbedNode[]; readonly read: Lists }

// Counts the union of all nodes and candidates. The largest node is counted by the lengths of its lists, which are
// disjoint. If its twin is among the nodes, the number that the two have in common is precomputed. The other nodes and
// candidates are few as a rule: their ordinals that are in none of these lists are counted one by one. If they are
// many, all lists are united in a bit set.
function countUnion(index: SearchIndex, { nodes, read }: Counted, filter: Filter | undefined): number {
  const { trie, size } = index
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const twin = filter === undefined ? twinOf(index, largest, nodes) : undefined
  const own = countNode(index, largest, filter) + (twin === undefined ? 0 : twin.node.count - twin.inBoth)
  const counted = twin === undefined ? [largest] : [largest, twin.node]
  if (nodes.length === counted.length && read.length === 0) return own
  const others = nodes.filter((asked) => !counted.includes(asked)).flatMap(({ node }) => listsOf(trie, node))
  others.push(...read)
  const lists = counted.flatMap(({ node }) => listsOf(trie, node))
  if (countTogether(others) > size * LONG_SHARE) {
    const all = setOfLists([...lists, ...others], size)
    if (filter !== undefined) keepCommon(all, filter.bits())
    return countBits(all)
  }
  const ordinals = ordinalsOfLists(others, filter)
  return own + ordinals.length - countMembers(lists, ordinals)
}

type Twin = { readonly node: ProbedNode; readonly inBoth: number }

// The node of the same letters in the other alphabet, that of readings or that of names, and the precomputed number of
// corporations in both; undefined where none is precomputed (twin-counts.ts).
function twinOf({ twinCounts }: SearchIndex, of: ProbedNode, nodes: readonly ProbedNode[]): Twin | undefined {
  for (const node of nodes) {
    const inBoth = node === of ? undefined : countInBoth(twinCounts, of, node)
    if (inBoth !== undefined) return { node, inBoth }
  }
  return undefined
}
