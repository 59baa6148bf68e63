import type { TierCounts } from '../../facts/answer.ts'
import { addAll, type BitSet, countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { type Passing, passingSet } from '../../index/lists/passing.ts'
import { ordinalsOfLists, union } from '../../index/lists/sorted-ordinals.ts'
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
import type { HitPage, Hits } from './hits.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames, registeredOtherwise } from './names-as-written.ts'
import { matchOneWord } from './one-word.ts'
import { PageCollector } from './page-collector.ts'
import { matchSeveralWords } from './several-words.ts'
import type { TextQuestion } from './text-question.ts'

/** Finds hits by posting lists, read as far as a page needs; where few pass the filter, by their texts. */
export function listHits(index: SearchIndex, question: TextQuestion): Hits {
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

/** Matches, the filter that makes them hits (undefined: all are), and the bit set of the hits, where it is made. */
type Found = { readonly matches: Matches; readonly filter: Passing | undefined; readonly set?: BitSet }

// The counts and the bit set are computed when they are first needed, and cached.
class ListHits implements Hits {
  readonly total: number
  readonly decidedBy = 'lists'
  readonly verified: number
  private readonly index: SearchIndex
  private readonly question: TextQuestion
  private readonly matches: Matches
  private readonly filter: Found['filter']
  private cachedSet: BitSet | undefined
  private cachedCounts: TierCounts | undefined

  constructor(index: SearchIndex, question: TextQuestion, { matches, filter, set }: Found) {
    this.index = index
    this.question = question
    this.matches = matches
    this.total = matches.total
    this.verified = matches.verified
    this.filter = filter
    this.cachedSet = set
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

  toSet(): BitSet {
    this.cachedSet ??= this.findSet()
    return this.cachedSet
  }

  passing(filter: Filter): Hits {
    const { index, question, verified } = this
    const words = this.toSet().slice()
    keepCommon(words, filter.bits())
    const total = countBits(words)
    if (total <= index.trie.maxLeaf)
      return checkCandidates(index, question, { ordinals: ordinalsIn({ kind: 'bits', count: total, words }), verified })
    const formerForms = passingFormerForms(this.matches.formerForms, passingSet(words))
    const matches = { ...this.matches, formerForms, total }
    return new ListHits(index, question, { matches, filter: this.ofToday(words), set: words })
  }

  // The filter for names of today (undefined: all pass); the set of hits excludes what only patterns of `joined` match.
  private today(): Passing | undefined {
    return this.question.text.joinedFindsMore ? this.ofToday(this.toSet()) : this.filter
  }

  // Leaves out who had the form in a former name only, because `matches` would give a better tier.
  private ofToday(hits: BitSet): Passing {
    const { filter, matches } = this
    if (filter === undefined || matches.formerForms.partial.length === 0) return passingSet(hits)
    const today = hits.slice()
    keepCommon(today, filter.bits())
    return passingSet(today)
  }

  private findSet(): BitSet {
    const { index, filter } = this
    const { partial, formerForms } = this.matches
    const set = setOfLists(partial.flat(), index.size)
    if (filter !== undefined) keepCommon(set, filter.bits())
    if (formerForms.partial.length > 0) addAll(set, setOfLists(formerForms.partial, index.size))
    return set
  }
}
