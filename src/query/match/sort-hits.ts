import type { Order } from '../../index/columns/orders.ts'
import { hasBit } from '../../index/lists/bit-set.ts'
import { bitsOf, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { FEW_SORTED_SHARE } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Hits } from './hits.ts'

type Sortable = Pick<Hits, 'total' | 'list'>

/** Returns a page of hits in the order, equal ones by notability: few are sorted, of many the order is read. */
export function sortedPage(order: Order, hits: Sortable, range: PageRange): readonly number[] {
  if (range.offset >= hits.total) return []
  return hits.total <= order.ordinals.length * FEW_SORTED_SHARE
    ? pageOfFew(order, hits, range)
    : pageOfMany(order, hits, range)
}

// One number for each hit, below 2 ** 53, with the ordinal as remainder: sorted without a comparison function.
function pageOfFew({ place }: Order, hits: Sortable, { limit, offset }: PageRange): number[] {
  const size = place.length
  const ordinals = ordinalsIn(hits.list())
  const keys = new Float64Array(ordinals.length)
  for (let i = 0; i < keys.length; i++) keys[i] = place[ordinals[i]!]! * size + ordinals[i]!
  return Array.from(leastOf(keys, offset + limit).subarray(offset, offset + limit), (key) => key % size)
}

// At least `count` of the keys, sorted: a sample tells which are among the first, so that not all have to be sorted.
function leastOf(keys: Float64Array, count: number): Float64Array {
  const sample = keys.filter((_, i) => i % SAMPLED === 0).sort()
  const most = sample[Math.ceil((2 * count) / SAMPLED) + SPARE]
  const least = most === undefined ? keys : keys.filter((key) => key <= most)
  return (least.length < count ? keys : least).sort()
}

// One key in so many is looked at. Twice as many as are wanted, and so many more of the sample, nearly always suffice.
const SAMPLED = 32
const SPARE = 8

function pageOfMany({ ordinals }: Order, hits: Sortable, { limit, offset }: PageRange): number[] {
  const set = bitsOf(hits.list(), ordinals.length)
  const page: number[] = []
  const most = Math.min(limit, hits.total - offset)
  for (let i = 0, toSkip = offset; page.length < most; i++) {
    const ordinal = ordinals[i]!
    if (hasBit(set, ordinal) && toSkip-- <= 0) page.push(ordinal)
  }
  return page
}
