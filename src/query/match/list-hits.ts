import { type BitSet, countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { WordProbe } from '../probe/word-probe.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import type { Hits } from './hits.ts'
import type { Matches } from './matches.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames } from './names-as-written.ts'
import { matchOneWord } from './one-word.ts'
import { PageCollector } from './page-collector.ts'
import { matchSeveralWords } from './several-words.ts'

/** Matches by the trie's own lists, read only as far as the page asks. */
export function listHits(
  index: SearchIndex,
  text: TextCriteria,
  probes: readonly WordProbe[],
  filter: Filter | undefined,
): Hits {
  const [only] = probes
  const matches =
    probes.length === 1 && only !== undefined
      ? matchOneWord(index, text, only, filter)
      : matchSeveralWords(index, text, probes, filter)
  // The few that pass a filter may lie anywhere in the lists: looking for them tier by tier would read each to its end.
  if (filter !== undefined && matches.total <= index.trie.maxLeaf) {
    const ordinals = ordinalsOfLists(matches.partial.flat(), filter.bits())
    return checkCandidates(index, text, { ordinals, verified: matches.verified })
  }
  return new ListHits(index, text, matches, filter)
}

type Passing = Pick<Filter, 'bits'>

// A class, because closures made for each query cost as much as the query (tsx names every one of them).
class ListHits implements Hits {
  readonly total: number
  readonly decidedBy = 'lists'
  readonly verified: number
  private readonly index: SearchIndex
  private readonly text: TextCriteria
  private readonly matches: Matches
  // Everybody who may be a hit.
  private readonly filter: Passing | undefined
  private knownSet: BitSet | undefined

  constructor(index: SearchIndex, text: TextCriteria, matches: Matches, filter: Passing | undefined) {
    this.index = index
    this.text = text
    this.matches = matches
    this.total = matches.total
    this.verified = matches.verified
    this.filter = filter
  }

  page(range: PageRange): readonly number[] {
    const { index, text, filter } = this
    const { exact, prefix, partial } = this.matches
    if (range.offset >= this.total) return []
    const passing = text.joinedFindsMore ? this.toSet() : filter?.bits()
    const page = new PageCollector(range, { size: index.size, filter: passing })
    const wanted = { matches: this.matches, passing, enough: range.offset + range.limit }
    page.collect(registeredNames(index, text, wanted))
    page.collect(exactNamesAsWritten(index, text, wanted))
    for (const lists of exact) page.collect(lists)
    if (page.isFull) return page.ordinals
    page.collect(prefixNamesAsWritten(index, text, wanted))
    for (const tier of [prefix, partial]) for (const lists of tier) page.collect(lists)
    return page.ordinals
  }

  toSet(): BitSet {
    this.knownSet ??= this.findSet()
    return this.knownSet
  }

  passing(filter: Filter): Hits {
    const { index, text, matches } = this
    const words = this.toSet().slice()
    keepCommon(words, filter.bits())
    const total = countBits(words)
    if (total > index.trie.maxLeaf) return new ListHits(index, text, { ...matches, total }, { bits: () => words })
    const ordinals = ordinalsIn({ kind: 'bits', count: total, words })
    return checkCandidates(index, text, { ordinals, verified: this.verified })
  }

  private findSet(): BitSet {
    const { index, matches, filter } = this
    const set = setOfLists(matches.partial.flat(), index.size)
    if (filter !== undefined) keepCommon(set, filter.bits())
    return set
  }
}
