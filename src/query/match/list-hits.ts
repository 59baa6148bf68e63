import type { TierCounts } from '../../facts/answer.ts'
import { keepCommon, type Passing, passingSet } from '../../index/lists/bit-set.ts'
import {
  addList,
  arrayOf,
  bitsOf,
  countTogether,
  type DecodedList,
  decoded,
  listPassing,
  setOfLists,
} from '../../index/lists/ordinal-list.ts'
import type { PostingLists } from '../../index/lists/posting-lists.ts'
import {
  countMembers,
  countPassing,
  countUnion,
  membersOf,
  ordinalsOfLists,
  type SortedOrdinals,
  union,
} from '../../index/lists/sorted-ordinals.ts'
import { MOST_MERGED_SHARE } from '../../index/thresholds.ts'
import { listIndexes, listsOf } from '../../index/trie/gram-trie.ts'
import { type ListCounts, precomputedCount } from '../../index/trie/list-counts.ts'
import { countInBoth } from '../../index/trie/twin-counts.ts'
import { FILTER_SET_SHARE } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import { HELD_BY_NOBODY, type HeldOtherwise } from '../parse/written-query.ts'
import type { ProbedNode, WordProbe } from '../probe/word-probe.ts'
import {
  EXACT,
  EXACT_AS_WRITTEN,
  fieldsOf,
  PARTIAL,
  PREFIX,
  PREFIX_AS_WRITTEN,
  REGISTERED,
  REGISTERED_ENGLISH,
  REGISTERED_FORMER,
} from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import { countTiers } from './count-tiers.ts'
import { fieldLists, fieldsOfNodes, joinFields, type Lists, NO_MATCHES } from './field-lists.ts'
import { formerForms, type Matches } from './former-forms.ts'
import type { HitPage, TextHits } from './hits.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames, registeredOtherwise } from './names-as-written.ts'
import { PageCollector } from './page-collector.ts'
import { prefixMatches } from './prefix-matches.ts'
import { matchSeveralWords } from './several-words.ts'
import type { TextQuestion } from './text-question.ts'

/** Finds hits by posting lists, read only as far as a page needs; where few pass the filter, by their texts. */
export function listHits(index: SearchIndex, question: TextQuestion): TextHits {
  const { text, filter } = question
  const [only] = text.probes
  const matches =
    text.probes.length === 1 && only !== undefined
      ? matchOneWord(index, question, only)
      : matchSeveralWords(index, question)
  if (filter === undefined) return new ListHits(index, question, { matches, filter })
  const lists = matches.partial.flat()
  if (matches.total > index.trie.maxLeaf) return new ListHits(index, question, { matches, filter })
  // Few hits may be anywhere in the lists: collecting them tier by tier would read each list to its end.
  const passing = ordinalsOfLists(lists, filter)
  const ordinals = union(passing, ordinalsOfLists(matches.formerForms.partial, undefined))
  return checkCandidates(index, question, { ordinals, verified: matches.verified })
}

/** Matches, and the filter of hits (undefined: all). */
type Found = { readonly matches: Matches; readonly filter: Passing | undefined }

// The counts and the list are computed when they are first needed, and cached.
class ListHits implements TextHits {
  readonly total: number
  readonly decidedBy = 'lists'
  readonly verified: number
  private readonly index: SearchIndex
  private readonly question: TextQuestion
  private readonly matches: Matches
  private readonly filter: Found['filter']
  private cachedList: DecodedList | undefined
  private cachedToday: Passing | undefined
  private cachedCounts: TierCounts | undefined

  constructor(index: SearchIndex, question: TextQuestion, { matches, filter }: Found) {
    this.index = index
    this.question = question
    this.matches = matches
    this.total = matches.total
    this.verified = matches.verified
    this.filter = filter
  }

  page(range: PageRange): HitPage {
    const { index, matches } = this
    const { text } = this.question
    const { exact, prefix, partial, formerForms } = matches
    const page = new PageCollector(range, index.size)
    if (range.offset >= this.total) return page
    const passing = this.today()
    const wanted = { matches, passing, enough: range.offset + range.limit }
    page.collectFew(registeredNames(index, text, wanted), REGISTERED)
    const otherwise = this.otherwise(passing)
    page.collectFew(otherwise.english, REGISTERED_ENGLISH)
    page.collectFew(otherwise.former, REGISTERED_FORMER)
    page.collectFew(exactNamesAsWritten(index, text, wanted), EXACT_AS_WRITTEN)
    page.collectTier(EXACT, { fields: exact, passing, formerForms: formerForms.exact })
    if (page.isFull) return page
    page.collectFew(prefixNamesAsWritten(index, text, wanted), PREFIX_AS_WRITTEN)
    page.collectTier(PREFIX, { fields: prefix, passing, formerForms: formerForms.prefix })
    page.collectTier(PARTIAL, { fields: partial, passing, formerForms: formerForms.partial })
    return page
  }

  counts(): TierCounts {
    const { index, matches, question } = this
    const passing = this.today()
    this.cachedCounts ??= countTiers(index, question.text, { matches, passing, otherwise: this.otherwise(passing) })
    return this.cachedCounts
  }

  private otherwise(passing: Passing | undefined): HeldOtherwise {
    const { index, question, matches } = this
    // Who has the text for another name is an exact match of it.
    if (!this.mayHaveExact()) return HELD_BY_NOBODY
    return registeredOtherwise(index, question, { passing, formerForms: matches.formerForms.exact })
  }

  list(): DecodedList {
    this.cachedList ??= this.findList()
    return this.cachedList
  }

  hasExact(): boolean {
    const { exact, formerForms } = this.matches
    if (formerForms.exact.length > 0 || !this.mayHaveExact()) return formerForms.exact.length > 0
    const passing = this.today()
    return passing === undefined || ordinalsOfLists(exact.flat(), passing).length > 0
  }

  // Whether the text is a name, or was one, of a corporation that may not pass the filter.
  private mayHaveExact(): boolean {
    const { exact, formerForms } = this.matches
    return formerForms.exact.length > 0 || exact.some(({ length }) => length > 0)
  }

  among(ordinals: SortedOrdinals): SortedOrdinals {
    const { partial, formerForms } = this.matches
    return membersOf([...partial.flat(), ...formerForms.partial], ordinals)
  }

  // The filter that matches by names of today have to pass (undefined: all pass). Some patterns of `joined` may match
  // corporations that the words do not match; the set of the hits excludes these. It is without hits by a former name
  // with the legal form: `matches` would have them in a better tier.
  private today(): Passing | undefined {
    if (!this.question.text.joinedFindsMore) return this.filter
    this.cachedToday ??= this.findToday()
    return this.cachedToday
  }

  private findToday(): Passing {
    const hits = bitsOf(this.list(), this.index.size)
    const { filter, matches } = this
    if (filter === undefined || matches.formerForms.partial.length === 0) return passingSet(hits)
    const today = hits.slice()
    keepCommon(today, filter.bits())
    return passingSet(today)
  }

  private findList(): DecodedList {
    const { filter, total } = this
    const { size } = this.index
    const { partial, formerForms } = this.matches
    const lists = partial.flat()
    if (lists.length === 1 && formerForms.partial.length === 0)
      return filter === undefined ? decoded(lists[0]!) : listPassing(lists[0]!, filter)
    if (total <= size * FILTER_SET_SHARE)
      return arrayOf(union(ordinalsOfLists(lists, filter), ordinalsOfLists(formerForms.partial, undefined)))
    const set = setOfLists(lists, size)
    if (filter !== undefined) keepCommon(set, filter.bits())
    for (const list of formerForms.partial) addList(set, list)
    return decoded({ kind: 'bits', count: total, words: set })
  }
}

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
// If they are many, all lists are united. What letters in names and in readings have in common is precomputed.
function countWord(index: SearchIndex, { nodes, read }: Counted, filter: Filter | undefined): number {
  const { trie, size } = index
  const [named, romanised, ...more] = filter === undefined && read.length === 0 ? nodes : []
  if (named !== undefined && romanised !== undefined && more.length === 0) {
    const both = countInBoth(index.twinCounts, romanised.node, named.node)
    if (both !== undefined) return named.count + romanised.count - both
  }
  const largest = nodes.reduce((most, other) => (other.count > most.count ? other : most))
  const own = countNode(index, largest, filter)
  if (nodes.length === 1 && read.length === 0) return own
  const lists = listsOf(trie, largest.node)
  const others = [...nodes.filter((node) => node !== largest).flatMap(({ node }) => listsOf(trie, node)), ...read]
  if (countTogether(others) > size * MOST_MERGED_SHARE) return countUnion([...lists, ...others], size, filter)
  const ordinals = ordinalsOfLists(others, filter)
  return own + ordinals.length - countMembers(lists, ordinals)
}

/** Counts the corporations of a node that pass the filter; of a long list, those of one legal form are precomputed. */
function countNode(
  { trie, formCounts }: SearchIndex,
  { node, count }: Pick<ProbedNode, 'node' | 'count'>,
  filter: Filter | undefined,
): number {
  if (filter === undefined) return count
  let counted = 0
  for (const i of listIndexes(node))
    if (trie.lists.countOf(i) > 0) counted += countList(trie.lists, i, { precomputed: formCounts, filter })
  return counted
}

type Counting = { readonly precomputed: ListCounts; readonly filter: Filter }

function countList(lists: PostingLists, i: number, { precomputed, filter }: Counting): number {
  const { onlyForm } = filter
  const count = onlyForm === undefined ? undefined : precomputedCount(precomputed, lists.startOf(i), onlyForm)
  return count ?? countPassing(lists.list(i), filter)
}
