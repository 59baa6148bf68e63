import type { Order } from '../../index/columns/orders.ts'
import { hasBit } from '../../index/lists/bit-set.ts'
import { bitsOf, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { FEW_SORTED_SHARE } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { Hits } from './hits.ts'

/** Returns a page of hits in the order, equal ones by notability: few are sorted, of many the order is read. */
export function sortedPage(order: Order, hits: Hits, range: PageRange): readonly number[] {
  if (range.offset >= hits.total) return []
  return hits.total <= order.ordinals.length * FEW_SORTED_SHARE
    ? pageOfFew(order, hits, range)
    : pageOfMany(order, hits, range)
}

// One number for each hit, below 2 ** 53, with the ordinal as remainder: sorted without a comparison function.
function pageOfFew({ place, ordinals: { length: size } }: Order, hits: Hits, { limit, offset }: PageRange): number[] {
  const ordinals = ordinalsIn(hits.list())
  const keys = Float64Array.from(ordinals, (ordinal) => place[ordinal]! * size + ordinal).sort()
  return Array.from(keys.subarray(offset, offset + limit), (key) => key % size)
}

function pageOfMany({ ordinals }: Order, hits: Hits, { limit, offset }: PageRange): number[] {
  const set = bitsOf(hits.list(), ordinals.length)
  const page: number[] = []
  const most = Math.min(limit, hits.total - offset)
  for (let i = 0, toSkip = offset; page.length < most; i++) {
    const ordinal = ordinals[i]!
    if (hasBit(set, ordinal) && toSkip-- <= 0) page.push(ordinal)
  }
  return page
}
