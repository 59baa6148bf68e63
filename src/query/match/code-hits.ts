import { addBit, hasBit } from '../../index/lists/bit-set.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Hits } from './hits.ts'

/** The corporations of a code first, and behind them the other hits of the same text as a name. */
export function codeHits(first: Uint32Array, named: Hits): Hits {
  const set = named.toSet()
  const common = first.filter((ordinal) => hasBit(set, ordinal))
  const inFirst = new Set(first)
  const page = ({ limit, offset }: PageRange): readonly number[] => {
    const own = first.slice(offset, offset + limit)
    const left = limit - own.length
    if (left === 0) return [...own]
    const from = Math.max(0, offset - first.length)
    return [...own, ...others({ limit: left, offset: Math.min(from, named.total) })]
  }
  // Hits that are both would be shown twice, so the others are counted from their first page on.
  const others = ({ limit, offset }: PageRange): readonly number[] => {
    if (common.length === 0) return named.page({ limit, offset })
    const all = named.page({ limit: offset + limit + common.length, offset: 0 })
    return all.filter((ordinal) => !inFirst.has(ordinal)).slice(offset, offset + limit)
  }
  return {
    total: first.length + named.total - common.length,
    decidedBy: named.decidedBy,
    verified: named.verified,
    page,
    pageWithGrades: (range) => ({ ordinals: page(range), grades: undefined }),
    counts: () => undefined,
    toSet() {
      const both = set.slice()
      for (const ordinal of first) addBit(both, ordinal)
      return both
    },
    passing: (filter) =>
      codeHits(
        first.filter((ordinal) => filter.passes(ordinal)),
        named.passing(filter),
      ),
  }
}
