import type { TierCounts } from '../../facts/answer.ts'
import { type BitSet, keepCommon } from '../../index/lists/bit-set.ts'
import {
  addList,
  arrayOf,
  bitsOf,
  type DecodedList,
  decoded,
  listOfSet,
  listPassing,
  ordinalsIn,
  setOfLists,
} from '../../index/lists/ordinal-list.ts'
import { type Passing, passingSet } from '../../index/lists/passing.ts'
import { membersOf, ordinalsOfLists, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { FILTER_SET_SHARE } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { HeldOtherwise } from '../parse/written-query.ts'
import {
  EXACT,
  EXACT_AS_WRITTEN,
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
import { type Matches, passingFormerForms } from './former-forms.ts'
import type { HitPage, TextHits } from './hits.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames, registeredOtherwise } from './names-as-written.ts'
import { matchOneWord } from './one-word.ts'
import { PageCollector } from './page-collector.ts'
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

/** Matches, the filter of hits (undefined: all), and the list of the hits, where it has been made. */
type Found = { readonly matches: Matches; readonly filter: Passing | undefined; readonly list?: DecodedList }

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
  private cachedSet: BitSet | undefined
  private cachedCounts: TierCounts | undefined

  constructor(index: SearchIndex, question: TextQuestion, { matches, filter, list }: Found) {
    this.index = index
    this.question = question
    this.matches = matches
    this.total = matches.total
    this.verified = matches.verified
    this.filter = filter
    this.cachedList = list
  }

  page(range: PageRange): readonly number[] {
    return this.found(range).ordinals
  }

  pageWithGrades(range: PageRange): HitPage {
    const page = this.found(range)
    return { ordinals: page.ordinals, grades: page.grades() }
  }

  private found(range: PageRange): PageCollector {
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
    return registeredOtherwise(index, question, { passing, formerForms: matches.formerForms.exact })
  }

  list(): DecodedList {
    this.cachedList ??= this.findList()
    return this.cachedList
  }

  hasExact(): boolean {
    const { exact, formerForms } = this.matches
    if (formerForms.exact.length > 0) return true
    const [lists, passing] = [exact.flat(), this.today()]
    return passing === undefined ? lists.length > 0 : ordinalsOfLists(lists, passing).length > 0
  }

  among(ordinals: SortedOrdinals): SortedOrdinals {
    const { partial, formerForms } = this.matches
    return membersOf([...partial.flat(), ...formerForms.partial], ordinals)
  }

  passing(filter: Filter): TextHits {
    const { index, question, verified } = this
    const list = listPassing(this.list(), filter)
    if (list.count <= index.trie.maxLeaf)
      return checkCandidates(index, question, { ordinals: ordinalsIn(list), verified })
    const words = bitsOf(list, index.size)
    const formerForms = passingFormerForms(this.matches.formerForms, passingSet(words))
    const matches = { ...this.matches, formerForms, total: list.count }
    return new ListHits(index, question, { matches, filter: this.ofToday(words), list })
  }

  // The filter that matches by names of today have to pass (undefined: all pass). Some patterns of `joined` may match
  // corporations that the words do not match; the set of the hits excludes these.
  private today(): Passing | undefined {
    if (!this.question.text.joinedFindsMore) return this.filter
    this.cachedSet ??= bitsOf(this.list(), this.index.size)
    return this.ofToday(this.cachedSet)
  }

  // Leaves out hits by a former name with the legal form: `matches` would have them in a better tier.
  private ofToday(hits: BitSet): Passing {
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
    return decoded(listOfSet(set))
  }
}
