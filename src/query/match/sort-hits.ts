import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { SortKeys } from '../../index/columns/sort-keys.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { SortedBy } from '../parse/sort.ts'
import type { Hits } from './hits.ts'

/** A page of hits, in another order than relevance. */
export type SortedHits = Pick<Hits, 'page'>

/** How many hits may be sorted: their order is made anew for each page. */
export const MOST_SORTED = 10_000

/** The largest workforce first, or names or addresses in their order (name-order.ts, address-order.ts); equal ones by relevance. Too many hits are a problem. */
export function sortHits(keys: SortKeys, hits: Hits, by: SortedBy): Result<SortedHits> {
  if (hits.total > MOST_SORTED) return failure(invalidParameter('sort', by, tooMany(hits.total)))
  const ordinals = hits.page({ limit: MOST_SORTED, offset: 0 })
  // One number each, the place in the order of relevance in its last digits: numbers are sorted without a comparison of ours.
  const places = Float64Array.from(
    ordinals,
    (ordinal, place) => sortKey(keys, by, ordinal) * MOST_SORTED + place,
  ).sort()
  return success({
    page: ({ limit, offset }: PageRange) =>
      Array.from(places.subarray(offset, offset + limit), (key) => ordinals[key % MOST_SORTED]!),
  })
}

const LARGEST = 0xffffffff

function sortKey(keys: SortKeys, by: SortedBy, ordinal: number): number {
  return by === 'workforce' ? LARGEST - keys.workforce[ordinal]! : keys[by][ordinal]!
}

function tooMany(total: number): string {
  return `expected at most ${MOST_SORTED.toLocaleString('en')} hits to sort, these are ${total.toLocaleString('en')}: narrow them with q, pref, city, industry or kind, or leave sort out.`
}
