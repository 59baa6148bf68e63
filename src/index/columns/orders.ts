import { ofEach } from '../../facts/of-each.ts'
import { ORDER_NAMES, type OrderName, type OrderRow } from '../../facts/order-table.ts'
import { type BitSet, hasBit } from '../lists/bit-set.ts'
import type { DecodedList } from '../lists/ordinal-list.ts'
import { arrayUpTo, openArrays, type SectionReader, type SectionWriter, typeUpTo, writeArrays } from '../sections.ts'
import { countValues } from './count-values.ts'

/*
 * The orders of all corporations: by a fact (facts/order-table.ts), by name and by address. Each has both directions,
 * from a place to its corporation and back, so that few hits are sorted by their places, and the first of many are
 * found by going through the order.
 *
 *   section           type           size    what
 *   order.X.place     Uint16Array    n       place of the value of ordinal o in order.X.values, v when it is not known;
 *                                            Uint32Array where v is more than 16 bits can say, and for name and address
 *   order.X.ordinals  Uint32Array    n       the ordinals in order: equal ones by ordinal, those without a value last
 *   order.X.values    Float64Array   v       the different values in order; a fact has some
 *   order.X.starts    Uint32Array    v + 2   where the ordinals of each value, and those without one, begin; then n
 */
export type Order = { readonly place: Uint16Array | Uint32Array; readonly ordinals: Uint32Array }

export type FactOrder = Order & { readonly values: Float64Array; readonly starts: Uint32Array }

export type Orders = { readonly [name in OrderName]: FactOrder } & { readonly name: Order; readonly address: Order }

/** Orders corporations by the keys of a fact, 0 for a corporation that lacks it. */
export function compileFactOrder(keys: Float64Array | readonly number[], first: OrderRow['first']): FactOrder {
  const ascending = Float64Array.from(new Set(keys))
    .filter((key) => key !== 0)
    .sort()
  const values = first === 'largest' ? ascending.reverse() : ascending
  const places = new Map(Array.from(values, (value, place) => [value, place]))
  const unknown = values.length
  const place = arrayUpTo(unknown, keys.length)
  const starts = new Uint32Array(unknown + 2)
  for (let ordinal = 0; ordinal < place.length; ordinal++) {
    const at = places.get(keys[ordinal]!) ?? unknown
    place[ordinal] = at
    starts[at + 1]!++
  }
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const next = starts.slice()
  const ordinals = new Uint32Array(place.length)
  for (let ordinal = 0; ordinal < place.length; ordinal++) ordinals[next[place[ordinal]!]!++] = ordinal
  return { place, ordinals, values, starts }
}

export function writeFactOrder(writer: SectionWriter, name: OrderName, order: FactOrder): void {
  const { place, ordinals, values, starts } = order
  writeArrays(writer, `order.${name}`, { place, ordinals, values, starts })
}

/** Writes an order in which every corporation has a place of its own. */
export function writePlaces(writer: SectionWriter, name: 'name' | 'address', place: Uint32Array): void {
  const ordinals = new Uint32Array(place.length)
  for (let ordinal = 0; ordinal < place.length; ordinal++) ordinals[place[ordinal]!] = ordinal
  writeArrays(writer, `order.${name}`, { place, ordinals })
}

/** Throws when the sections disagree. */
export function openOrders(reader: SectionReader, size: number): Orders {
  return {
    ...ofEach(ORDER_NAMES, (name) => openFactOrder(reader, name, size)),
    name: openOrder(reader, 'name', { size, place: 'uint32' }),
    address: openOrder(reader, 'address', { size, place: 'uint32' }),
  }
}

function openFactOrder(reader: SectionReader, name: OrderName, size: number): FactOrder {
  const { values } = openArrays(reader, `order.${name}`, { values: 'float64' })
  const { starts } = openArrays(reader, `order.${name}`, { starts: ['uint32', values.length + 2] })
  const end = starts.at(-1)
  if (end !== size) throw new Error(`order by ${name}: the starts end at ${end}, expected ${size}.`)
  return { ...openOrder(reader, name, { size, place: typeUpTo(values.length) }), values, starts }
}

function openOrder(
  reader: SectionReader,
  name: string,
  { size, place }: { readonly size: number; readonly place: 'uint16' | 'uint32' },
): Order {
  return openArrays(reader, `order.${name}`, { place: [place, size], ordinals: ['uint32', size] })
}

/** Returns how many corporations of the list have each value, at the value's place; without a list, of all. */
export function countOrder(order: FactOrder, list: DecodedList | undefined): Uint32Array {
  const { place, values, starts } = order
  const known = starts[values.length]!
  if (list === undefined) return Uint32Array.from(values, (_, at) => starts[at + 1]! - starts[at]!)
  // Of many hits, it looks only at those that have the fact.
  if (list.kind === 'bits' && known < list.count) return countKnown(order, list.words)
  return countValues(place, list, values.length).subarray(0, values.length)
}

function countKnown({ ordinals, values, starts }: FactOrder, set: BitSet): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let at = 0; at < counts.length; at++)
    for (let i = starts[at]!; i < starts[at + 1]!; i++) counts[at]! += Number(hasBit(set, ordinals[i]!))
  return counts
}

/** Values from the least to the most, both included. */
export type Range = { readonly least: number; readonly most: number }

/** The places from … end − 1 of the values in a range. */
export type Interval = { readonly from: number; readonly end: number }

/** Returns the places of the values in a range; behind them, the place of those that lack the fact. */
export function intervalOf({ values }: FactOrder, first: OrderRow['first'], { least, most }: Range): Interval {
  if (most < 0) return { from: values.length, end: values.length + 1 }
  const isLargestFirst = first === 'largest'
  const from = firstWhere(values, (value) => (isLargestFirst ? value <= most : value >= least))
  const end = firstWhere(values, (value) => (isLargestFirst ? value < least : value > most))
  return { from, end: Math.max(from, end) }
}

/** Returns the range of every order in which a fact is known. */
export const KNOWN: readonly Range[] = [{ least: 1, most: Number.MAX_SAFE_INTEGER }]

/** Returns the range of every order in which a fact is lacking. */
export const LACKING: readonly Range[] = [{ least: -1, most: -1 }]

// Returns the first place whose value `holds`; the number of values for none. It holds for all places after the first.
function firstWhere(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, end] = [0, values.length]
  while (from < end) {
    const middle = (from + end) >>> 1
    if (holds(values[middle]!)) end = middle
    else from = middle + 1
  }
  return from
}
