import { addList, type BitSet, countCommon } from '../index/bit-set.ts'
import { EXHAUSTED, OrdinalCursor } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Hits } from './hits.ts'
import { PageCollector } from './page-collector.ts'
import { commonPlaces, type Places, placesOf } from './places.ts'
import type { Register } from './register.ts'

/** Matches too many to look at one by one: the trie's own lists, read only as far as the page asks. */
export function matchMany(register: Register, text: TextCriteria, filter: BitSet | undefined): Hits {
  const partial = text.words.map((word) => placesOf(register, word, 'partial'))
  const exact = placesOf(register, text.joined, 'exact')
  const prefix = placesOf(register, text.joined, 'prefix')
  const all =
    partial.length === 1
      ? partial[0]!.places
      : commonPlaces(
          register,
          partial.map(({ places }) => places),
        )
  const isRegistered = (ordinal: number) => register.writtenHash[ordinal] === text.writtenHash
  return {
    total: all.reduce((sum, list) => sum + countPassing(list, filter), 0),
    verified: [...partial, exact, prefix].reduce((sum, { verified }) => sum + verified, 0),
    page: (range) => {
      const page = new PageCollector(range, filter)
      page.collect(exact.places[0], [], isRegistered)
      page.collect(exact.places[0], [], (ordinal) => !isRegistered(ordinal))
      for (const list of exact.places.slice(1)) page.collect(list, [])
      for (const list of prefix.places) page.collect(list, exact.places)
      for (const list of all) page.collect(list, prefix.places)
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
