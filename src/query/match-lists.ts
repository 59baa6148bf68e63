import { addList, type BitSet, countCommon } from '../index/bit-set.ts'
import { EXHAUSTED, OrdinalCursor } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Hits } from './hits.ts'
import { PageCollector } from './page-collector.ts'
import { commonPlaces, type Places, partialPlaces, startingPlaces } from './places.ts'
import type { Register } from './register.ts'

/** Matches by the trie's own lists, read only as far as the page asks. */
export function matchLists(register: Register, text: TextCriteria, filter: BitSet | undefined): Hits {
  const words = text.words.map((word) => partialPlaces(register, word))
  const { exact, prefix, verified } = startingPlaces(register, text.joined)
  const all =
    words.length === 1
      ? words[0]!.places
      : commonPlaces(
          register,
          words.map(({ places }) => places),
        )
  const isRegistered = (ordinal: number) => register.writtenHash[ordinal] === text.writtenHash
  return {
    total: all.reduce((sum, list) => sum + countPassing(list, filter), 0),
    verified: words.reduce((sum, word) => sum + word.verified, verified),
    page: (range) => {
      const page = new PageCollector(range, filter)
      page.collect(exact[0], [], isRegistered)
      page.collect(exact[0], [], (ordinal) => !isRegistered(ordinal))
      for (const list of exact.slice(1)) page.collect(list, [])
      for (const list of prefix) page.collect(list, exact)
      for (const list of all) page.collect(list, prefix)
      return page.ordinals
    },
    addTo: (set) => addPassing(all, filter, set),
  }
}

function countPassing(list: OrdinalList, filter: BitSet | undefined): number {
  return filter === undefined ? list.count : countCommon(list, filter)
}

function addPassing(places: Places, filter: BitSet | undefined, set: BitSet): void {
  for (const list of places) {
    if (filter === undefined) {
      addList(set, list)
      continue
    }
    for (const cursor = new OrdinalCursor(list, filter); cursor.current !== EXHAUSTED; cursor.advance()) {
      set[cursor.current >>> 5]! |= 1 << (cursor.current & 31)
    }
  }
}
