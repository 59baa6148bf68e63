import { countBits, countCommon, keepCommon, setOfLists } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList } from '../../index/lists/ordinal-list.ts'
import { countMembers, ordinalsOfLists, union } from '../../index/lists/sorted-ordinals.ts'
import { asRegistered, isRomaji } from '../../index/text/alphabet.ts'
import { listAt, listOf, listsOf } from '../../index/trie/gram-trie.ts'
import { knownCount } from '../../index/trie/list-counts.ts'
import { LONG_SHARE } from '../cost/question-cost.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { ordinalsOf } from '../probe/probe.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import { gradesOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { fieldsOfNodes, joinFields, tiersOf } from './field-lists.ts'
import type { Matches } from './matches.ts'
import { prefixMatches } from './prefix-matches.ts'

/** Matches of a text of one word: those of the nodes' lists, and a few whose texts were read. */
export function matchOneWord(
  index: SearchIndex,
  { joined }: TextCriteria,
  probe: WordProbe,
  filter: Filter | undefined,
): Matches {
  const { nodes, few } = readSmallNodes(index, probe)
  const partial = fieldsOfNodes(index.trie, nodes)
  const starting = prefixMatches(
    index,
    nodes.map(({ pattern }) => pattern),
  )
  const counted = nodes.length === 1 || areTwins(nodes)
  if (few.length === 0) {
    const total = counted ? countNodes(index, nodes, filter) : countUnion(index, nodes, [], filter)
    return { ...starting, partial, total }
  }
  const grades = gradesOf(index.fields, joined, few)
  const read = tiersOf(few, grades)
  return {
    exact: joinFields(starting.exact, read.exact),
    prefix: joinFields(starting.prefix, read.prefix),
    partial: joinFields(partial, read.partial),
    total: counted
      ? countNodes(index, nodes, filter) + countBeyond(index, nodes, read.partial.flat(), filter)
      : countUnion(index, nodes, read.partial.flat(), filter),
    verified: starting.verified + few.length,
  }
}

// One node can always be counted; beside it, those that are cheap to read are.
function readSmallNodes(index: SearchIndex, probe: WordProbe): WordProbe {
  if (probe.nodes.length === 1) return probe
  const { trie } = index
  const largest = largestOf(probe.nodes)
  const nodes = probe.nodes.filter((asked) => asked === largest || asked.count > trie.maxLeaf)
  const small = probe.nodes.filter((asked) => !nodes.includes(asked))
  return { nodes, few: small.reduce((few, { node }) => union(few, ordinalsOf(trie, node)), probe.few) }
}

// The same letters as registered and as romanised ones, both in more corporations than a leaf holds: then the second list of
// the latter holds those without the former (gram-trie.ts).
function areTwins([registered, romanised, ...more]: readonly ProbedNode[]): boolean {
  if (registered === undefined || romanised === undefined || more.length > 0) return false
  const { units } = registered.pattern
  const letters = romanised.pattern.units
  if (units.length !== letters.length || !isRomaji(letters[0]!) || isRomaji(units[0]!)) return false
  for (let i = 0; i < units.length; i++) if (asRegistered(letters[i]!) !== units[i]) return false
  return true
}

// Of twins, the second adds what its first list does not repeat.
function countNodes(index: SearchIndex, nodes: readonly ProbedNode[], filter: Filter | undefined): number {
  const [first, twin] = nodes
  let total = 0
  if (first !== undefined && filter === undefined) total += first.count
  else if (first !== undefined) {
    total += countList(index, first.node, 'inName', filter) + countList(index, first.node, 'elsewhere', filter)
  }
  return twin === undefined ? total : total + countList(index, twin.node, 'elsewhere', filter)
}

// So many ordinals are counted in about the time that a lasting note of it takes.
const FEW_TO_COUNT = 1_000

function countList(
  { trie, totals, formCounts }: SearchIndex,
  node: number,
  place: 'inName' | 'elsewhere',
  filter: Filter | undefined,
): number {
  const list = listOf(trie, node, place)
  if (filter === undefined) return list.count
  const { onlyForm } = filter
  const compiled = onlyForm === undefined ? undefined : knownCount(formCounts, listAt(trie, node, place), onlyForm)
  if (compiled !== undefined) return compiled
  if (list.count <= FEW_TO_COUNT) return countCommon(list, filter.bits())
  const key = `${node} ${place} | ${filter.key}`
  const known = totals.get(key)
  if (known !== undefined) return known
  const count = countCommon(list, filter.bits())
  totals.set(key, count)
  return count
}

// Of the matches read, those in none of the nodes' lists.
function countBeyond(
  { trie }: SearchIndex,
  nodes: readonly ProbedNode[],
  read: readonly OrdinalList[],
  filter: Filter | undefined,
): number {
  const ordinals = ordinalsOfLists(read, filter?.bits())
  const lists = nodes.flatMap(({ node }) => listsOf(trie, node))
  return ordinals.length - countMembers(lists, ordinals)
}

function countUnion(
  index: SearchIndex,
  nodes: readonly ProbedNode[],
  read: readonly OrdinalList[],
  filter: Filter | undefined,
): number {
  // What was read is the question's own.
  if (read.length > 0 || nodes.every(({ count }) => count <= FEW_TO_COUNT)) {
    return uniteAndCount(index, nodes, read, filter)
  }
  const key = `${nodes.map(({ node }) => node).join(' ')} | ${filter?.key}`
  const known = index.totals.get(key)
  if (known !== undefined) return known
  const total = uniteAndCount(index, nodes, [], filter)
  index.totals.set(key, total)
  return total
}

// Who has the largest node's gram is counted by its lists; of the others, those who are not in these. Many others are counted in
// a bit set of all.
function uniteAndCount(
  index: SearchIndex,
  nodes: readonly ProbedNode[],
  read: readonly OrdinalList[],
  filter: Filter | undefined,
): number {
  const largest = largestOf(nodes)
  const others = nodes.filter((asked) => asked !== largest).flatMap(({ node }) => listsOf(index.trie, node))
  others.push(...read)
  if (countTogether(others) > index.size * LONG_SHARE) {
    const all = setOfLists([...others, ...listsOf(index.trie, largest.node)], index.size)
    if (filter !== undefined) keepCommon(all, filter.bits())
    return countBits(all)
  }
  // Lists of one node have nobody in common.
  const parts = nodes.length === 2 && read.length === 0 ? others.map((list) => [list]) : [others]
  let total = countNodes(index, [largest], filter)
  for (const part of parts) {
    const rest = ordinalsOfLists(part, filter?.bits())
    const inLargest = listsOf(index.trie, largest.node).map((list) => index.sets.fastest(list, rest.length))
    total += rest.length - countMembers(inLargest, rest)
  }
  return total
}

function largestOf(nodes: readonly ProbedNode[]): ProbedNode {
  return nodes.reduce((most, other) => (other.count > most.count ? other : most))
}
