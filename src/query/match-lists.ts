import { type BitSet, countCommon, keepCommon, setOfLists } from '../index/bit-set.ts'
import { EXHAUSTED, OrdinalCursor } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter-set.ts'
import { isTextItself } from './grade-text.ts'
import type { Hits } from './hits.ts'
import { matchCandidates } from './match-candidates.ts'
import { PageCollector } from './page-collector.ts'
import { commonPlaces, type Places, partialPlaces, startingPlaces } from './places.ts'
import type { Register } from './register.ts'

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
  const ordered = tiers(register, text, all, filter)
  return { ...ordered, total, verified: verified + ordered.verified }
}

function tiers(register: Register, text: TextCriteria, all: Places, filter: Filter | undefined): Omit<Hits, 'total'> {
  const { exact, prefix, verified } = startingPlaces(register, text.joined)
  const isRegistered = (ordinal: number) => register.writtenHash[ordinal] === text.writtenHash
  const isItself = (ordinal: number) => isTextItself(register, text, ordinal)
  const toSet = (): BitSet => {
    const set = setOfLists(all, register.size)
    if (filter !== undefined) keepCommon(set, filter.words)
    return set
  }
  return {
    verified,
    toSet,
    page: (range) => {
      const page = new PageCollector(range, text.joinedFindsMore ? toSet() : filter?.words)
      page.collect(exact[0], [], isRegistered)
      page.collect(exact[0], [], (ordinal) => !isRegistered(ordinal) && isItself(ordinal))
      if (text.joined.length > text.asWritten.length)
        page.collect(exact[0], [], (ordinal) => !isRegistered(ordinal) && !isItself(ordinal))
      for (const list of exact.slice(1)) page.collect(list, [])
      for (const list of prefix) page.collect(list, exact)
      for (const list of all) page.collect(list, prefix)
      return page.ordinals
    },
  }
}

function countPassing(list: OrdinalList, filter: Filter | undefined): number {
  return filter === undefined ? list.count : countCommon(list, filter.words)
}

function passing(lists: Places, filter: Filter, total: number): Uint32Array {
  const ordinals = new Uint32Array(total)
  let end = 0
  for (const list of lists) {
    for (const cursor = new OrdinalCursor(list, filter.words); cursor.current !== EXHAUSTED; cursor.advance()) {
      ordinals[end++] = cursor.current
    }
  }
  return ordinals.sort()
}
