import type { FacetCount } from '../../facts/answer.ts'
import { INVOICE_LABELS, INVOICE_STATUSES } from '../../facts/invoice.ts'
import { bandRange, WORKFORCE_BANDS } from '../../facts/workforce.ts'
import { countOrder, type FactOrder } from '../../index/columns/orders.ts'
import type { ValueColumn } from '../../index/columns/value-columns.ts'
import { type DecodedList, ordinalsPassing } from '../../index/lists/ordinal-list.ts'
import { passingSet } from '../../index/lists/passing.ts'
import type { Columns } from '../register/columns.ts'

/*
 * Counts of the corporations of a list by facts; without a list, of the whole register. Corporations that lack a fact
 * are in none of its counts.
 */

export function bandCounts({ orders }: Columns, list: DecodedList | undefined): readonly FacetCount[] {
  const counts = sumsBy(
    orders.workforce,
    list,
    (size) => WORKFORCE_BANDS.findLast((band) => bandRange(band).least <= size)!,
  )
  return facetCounts(
    WORKFORCE_BANDS.map((band) => [band, `${band}人`]),
    counts,
  )
}

export function decadeCounts({ orders }: Columns, list: DecodedList | undefined): readonly FacetCount[] {
  // The key of a day is the number of its digits.
  const counts = sumsBy(orders.established, list, (day) => String(Math.floor(day / 100_000) * 10))
  const decades = [...counts.keys()].sort()
  return facetCounts(
    decades.map((decade) => [decade, `${decade}年代`]),
    counts,
  )
}

/** The least capital of each band, in yen; ascending. */
export const CAPITAL_BANDS: readonly number[] = [0, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000]

/** By band of the capital; the code is its least capital. */
export function capitalCounts({ orders }: Columns, list: DecodedList | undefined): readonly FacetCount[] {
  const counts = sumsBy(orders.capital, list, (yen) => String(CAPITAL_BANDS.findLast((least) => least <= yen)))
  return facetCounts(
    CAPITAL_BANDS.map((least) => [String(least), String(least)]),
    counts,
  )
}

export function listingCounts({ listings }: Columns, list: DecodedList | undefined): readonly FacetCount[] {
  return valueCounts(listings, list, LISTINGS)
}

// In the order of the column of listings.
const LISTINGS: Named = [
  ['false', '非上場'],
  ['true', '上場'],
]

export function invoiceCounts({ invoices }: Columns, list: DecodedList | undefined): readonly FacetCount[] {
  return valueCounts(invoices, list, STATUSES)
}

const STATUSES: Named = INVOICE_STATUSES.map((status) => [status, INVOICE_LABELS[status].ja])

type Named = readonly (readonly [code: string, name: string])[]

function valueCounts({ of, lists }: ValueColumn, list: DecodedList | undefined, named: Named): readonly FacetCount[] {
  const counts = named.map(([code], value): [string, number] => {
    if (list === undefined) return [code, lists.countOf(value)]
    if (list.kind === 'bits') return [code, ordinalsPassing(lists.list(value), passingSet(list.words)).length]
    let count = 0
    for (const ordinal of list.ordinals.subarray(0, list.count)) if (of[ordinal] === value + 1) count++
    return [code, count]
  })
  return facetCounts(named, new Map(counts))
}

function sumsBy(
  order: FactOrder,
  list: DecodedList | undefined,
  codeOf: (value: number) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const counts = countOrder(order, list)
  for (const [place, value] of order.values.entries()) {
    if (counts[place] !== 0) sums.set(codeOf(value), (sums.get(codeOf(value)) ?? 0) + counts[place]!)
  }
  return sums
}

function facetCounts(named: Named, counts: ReadonlyMap<string, number>): FacetCount[] {
  return named.flatMap(([code, name]) => {
    const count = counts.get(code) ?? 0
    return count === 0 ? [] : [{ code, name, count }]
  })
}
