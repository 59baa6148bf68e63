import { ofEach } from '../../domain/of-each.ts'
import type { FacetCount, ValueCounts } from '../../facts/answer.ts'
import { FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { bandRange, WORKFORCE_BANDS } from '../../facts/workforce.ts'
import { countOrder, type FactOrder } from '../../index/columns/orders.ts'
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

/** Counts by each filter of few values, in the list that belongs to it. */
export function valueCounts(columns: Columns, listOf: (name: ValueFilter) => DecodedList | undefined): ValueCounts {
  return ofEach(VALUE_FILTERS, (name) => countsOf(columns, name, listOf(name)))
}

function countsOf(columns: Columns, name: ValueFilter, list: DecodedList | undefined): readonly FacetCount[] {
  const { of, lists } = columns[name]
  const named = FILTERS[name].values.map(({ code, ja }) => [code, ja] as const)
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

type Named = readonly (readonly [code: string, name: string])[]

function facetCounts(named: Named, counts: ReadonlyMap<string, number>): FacetCount[] {
  return named.flatMap(([code, name]) => {
    const count = counts.get(code) ?? 0
    return count === 0 ? [] : [{ code, name, count }]
  })
}
