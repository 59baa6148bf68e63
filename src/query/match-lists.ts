import { type BitSet, countCommon, keepCommon, setOfLists } from '../index/bit-set.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Hits } from './hits.ts'
import { PageCollector } from './page-collector.ts'
import { commonPlaces, partialPlaces, startingPlaces } from './places.ts'
import type { Register } from './register.ts'

/** Matches by the trie's own lists, read only as far as the page asks. */
export function matchLists(register: Register, text: TextCriteria, filter: BitSet | undefined): Hits {
  const words = text.words.map((word) => partialPlaces(register, word))
  const { exact, prefix, verified } = startingPlaces(register, text.joined)
  const all =
    words.length === 1
      ? words[0]!.partial
      : commonPlaces(
          register,
          words.map(({ partial }) => partial),
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
    toSet: () => {
      const set = setOfLists(all, register.size)
      if (filter !== undefined) keepCommon(set, filter)
      return set
    },
  }
}

function countPassing(list: OrdinalList, filter: BitSet | undefined): number {
  return filter === undefined ? list.count : countCommon(list, filter)
}
