import type { FacetCount, ValueCounts } from '../../facts/answer.ts'
import { FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { ORDERS, type StepOrder } from '../../facts/order-table.ts'
import { countOrder } from '../../index/columns/orders.ts'
import { type DecodedList, ordinalsPassing } from '../../index/lists/ordinal-list.ts'
import { passingSet } from '../../index/lists/passing.ts'
import type { Columns } from '../register/columns.ts'

/*
 * Counts of the corporations of a list by facts; without a list, of the whole register. Corporations that lack a fact
 * are in none of its counts.
 */

/** Counts by the steps of an order's fact, ascending. */
export function stepCounts(columns: Columns, name: StepOrder, list: DecodedList | undefined): readonly FacetCount[] {
  const { stepOf, nameOf } = ORDERS[name].facet
  const order = columns.orders[name]
  const counts = countOrder(order, list)
  // Values ascend or descend, so the steps have the order of any of their values.
  const steps = new Map<string, { readonly value: number; count: number }>()
  for (const [place, value] of order.values.entries()) {
    if (counts[place] === 0) continue
    const step = stepOf(value)
    const counted = steps.get(step)
    if (counted === undefined) steps.set(step, { value, count: counts[place]! })
    else counted.count += counts[place]!
  }
  return [...steps]
    .sort(([, one], [, other]) => one.value - other.value)
    .map(([code, { count }]) => ({ code, name: nameOf(code), count }))
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

type Named = readonly (readonly [code: string, name: string])[]

function facetCounts(named: Named, counts: ReadonlyMap<string, number>): FacetCount[] {
  return named.flatMap(([code, name]) => {
    const count = counts.get(code) ?? 0
    return count === 0 ? [] : [{ code, name, count }]
  })
}
