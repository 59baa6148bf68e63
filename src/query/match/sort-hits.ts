import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { SortKeys } from '../../index/columns/sort-keys.ts'
import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { SortedBy } from '../parse/sort.ts'
import type { Hits } from './hits.ts'

/** Pages of hits in another order than relevance. */
export type SortedHits = Pick<Hits, 'page'>

/** The most hits that are sorted: their order is computed anew for each page. */
export const MOST_SORTED = 10_000

/**
 * Sorts hits by workforce, the largest first and equal ones by relevance, or by name or address. More than MOST_SORTED
 * hits are an invalid parameter.
 */
export function sortHits(keys: SortKeys, hits: Hits, by: SortedBy): Result<SortedHits> {
  if (hits.total > MOST_SORTED) return failure(invalidParameter('sort', by, tooMany(hits.total)))
  return success({
    page: (range) =>
      by === 'workforce' ? pageByWorkforce(keys.workforce, hits, range) : pageByPlace(keys[by], hits, range),
  })
}

// No two corporations have the same place in the order of names (name-order.ts) or of addresses (address-order.ts), so
// relevance never decides and is not computed.
function pageByPlace(placeOf: Uint32Array, hits: Hits, { limit, offset }: PageRange): readonly number[] {
  const ordinals = ordinalsIn({ kind: 'bits', count: hits.total, words: hits.toSet() })
  const sorted = ordinals.map((ordinal) => placeOf[ordinal]!).sort()
  const places = sorted.subarray(offset, offset + limit)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return []
  const shown = ordinals.filter((ordinal) => placeOf[ordinal]! >= first && placeOf[ordinal]! <= last)
  return [...shown].sort((a, b) => placeOf[a]! - placeOf[b]!)
}

function pageByWorkforce(workforce: Uint32Array, hits: Hits, { limit, offset }: PageRange): readonly number[] {
  const ordinals = hits.page({ limit: MOST_SORTED, offset: 0 })
  const keys = new Float64Array(ordinals.length)
  // One number for each hit, below 2 ** 53, with the place in the order of relevance in its last digits: a typed array
  // sorts numbers without calling a comparison function.
  for (let i = 0; i < keys.length; i++) keys[i] = (LARGEST - workforce[ordinals[i]!]!) * MOST_SORTED + i
  keys.sort()
  return Array.from(keys.subarray(offset, offset + limit), (key) => ordinals[key % MOST_SORTED]!)
}

const LARGEST = 0xffffffff

function tooMany(total: number): string {
  return `expected at most ${MOST_SORTED.toLocaleString('en')} hits to sort, but this search has ${total.toLocaleString('en')}: narrow it with q, pref, city, industry or kind, or leave sort out.`
}
