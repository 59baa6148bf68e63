import { type BitSet, countCommon, keepCommon, setOfLists } from '../index/bit-set.ts'
import { EXHAUSTED, OrdinalCursor } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter-set.ts'
import { EXACT_ORDER, exactOrder } from './grade-text.ts'
import type { Hits } from './hits.ts'
import { matchCandidates } from './match-candidates.ts'
import { PageCollector } from './page-collector.ts'
import { commonPlaces, type Places, partialPlaces, startingPlaces, type Tiers } from './places.ts'
import type { Register } from './register.ts'
import type { PageRange } from './search-question.ts'

/** Matches by the trie's own lists, read only as far as the page asks. */
export function matchLists(register: Register, text: TextCriteria, filter: Filter | undefined): Hits {
  const words = text.words.map((word) => partialPlaces(register, word))
  const all =
    words.length === 1
      ? words[0]!.partial
      : commonPlaces(
          register,
          words.map(({ partial }) => partial),
        )
  const verified = words.reduce((sum, word) => sum + word.verified, 0)
  const total = all.reduce((sum, list) => sum + countPassing(list, filter), 0)
  // The few that pass a filter may lie anywhere in the lists: looking for them tier by tier would read each to its end.
  if (filter !== undefined && total <= register.trie.maxLeaf) {
    return matchCandidates(register, text, passing(all, filter, total), undefined)
  }
  const starts = startingPlaces(register, text.joined)
  return new ListHits({ register, text, all, starts, filter, total, verified: verified + starts.verified })
}

type Found = {
  readonly register: Register
  readonly text: TextCriteria
  readonly all: Places
  readonly starts: Pick<Tiers, 'exact' | 'prefix'>
  readonly filter: Filter | undefined
  readonly total: number
  readonly verified: number
}

// A class, because closures made for each query cost as much as the query (tsx names every one of them).
class ListHits implements Hits {
  readonly total: number
  readonly verified: number
  private readonly found: Found

  constructor(found: Found) {
    this.found = found
    this.total = found.total
    this.verified = found.verified
  }

  page(range: PageRange): readonly number[] {
    const { register, text, all, starts, filter } = this.found
    const { exact, prefix } = starts
    const page = new PageCollector(range, text.joinedFindsMore ? this.toSet() : filter?.words())
    if (exact[0].count > 0) {
      for (const wanted of EXACT_ORDER) {
        page.collect(exact[0], [], (ordinal) => exactOrder(register, text, ordinal) === wanted)
      }
    }
    page.collect(exact[1], [])
    page.collect(exact[2], [])
    for (const list of prefix) page.collect(list, exact)
    for (const list of all) page.collect(list, prefix)
    return page.ordinals
  }

  toSet(): BitSet {
    const { register, all, filter } = this.found
    const set = setOfLists(all, register.size)
    if (filter !== undefined) keepCommon(set, filter.words())
    return set
  }
}

function countPassing(list: OrdinalList, filter: Filter | undefined): number {
  return filter === undefined ? list.count : countCommon(list, filter.words())
}

function passing(lists: Places, filter: Filter, total: number): Uint32Array {
  const ordinals = new Uint32Array(total)
  let end = 0
  for (const list of lists) {
    for (const cursor = new OrdinalCursor(list, filter.words()); cursor.current !== EXHAUSTED; cursor.advance()) {
      ordinals[end++] = cursor.current
    }
  }
  return ordinals.sort()
}
