import { listNamed, type NamedLists } from '../../index/columns/named-lists.ts'
import type { FactOrder, Interval } from '../../index/columns/orders.ts'
import { hasValue } from '../../index/columns/value-sets.ts'
import { addBit, type BitSet, complement, emptyBitSet, hasBit } from '../../index/lists/bit-set.ts'
import { type OrdinalList, type SetList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { PostingLists } from '../../index/lists/posting-lists.ts'
import type { SetColumn } from './columns.ts'

/**
 * One condition of a filter: decided for one corporation by its column, for all corporations by the
 * union of posting lists.
 */
export type Condition = {
  passes(ordinal: number): boolean
  /** The posting lists of its values; none of them is empty. */
  readonly lists: readonly OrdinalList[]
  /** How many ordinals are added to a set when its lists are first read. */
  readonly added: number
}

/** A column that has, by ordinal, the value plus one, 0 for none; and the posting list of each value. */
type NumberedColumn = { readonly of: Uint8Array | Uint16Array; readonly lists: PostingLists }

/** `values`: numbered as in the column's lists. */
export function ofValues({ of, lists }: NumberedColumn, values: readonly number[]): Condition {
  const marks = marksOf(lists, values)
  return { passes: (ordinal) => marks[of[ordinal]! - 1] === 1, lists: listsOf(lists, values), added: 0 }
}

/** `values`: numbers of industries or legal forms, as the column has them. */
export function withOneOf({ sets, lists }: SetColumn, values: readonly number[]): Condition {
  const marks = marksOf(lists, values)
  return { passes: (ordinal) => hasValue(sets, ordinal, marks), lists: listsOf(lists, values), added: 0 }
}

/** Passes what one of the conditions passes. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return {
    passes: (ordinal) => conditions.some((condition) => condition.passes(ordinal)),
    lists: conditions.flatMap(({ lists }) => lists),
    added: conditions.reduce((sum, { added }) => sum + added, 0),
  }
}

/** Passes the corporations with a value in one of the intervals, which have no place in common. */
export function inIntervals(order: FactOrder, intervals: readonly Interval[]): Condition {
  const { place, starts, ordinals } = order
  const size = ordinals.length
  const count = intervals.reduce((sum, { from, end }) => sum + starts[end]! - starts[from]!, 0)
  let made: BitSet | undefined
  const list: SetList = {
    kind: 'bits',
    count,
    get words() {
      made ??= setOfIntervals(order, intervals, count)
      return made
    },
  }
  return {
    passes: (ordinal) => intervals.some(({ from, end }) => place[ordinal]! >= from && place[ordinal]! < end),
    lists: count === 0 ? [] : [list],
    added: Math.min(count, size - count),
  }
}

/** `keys`: those of towns, street addresses or buildings (text/address/address-key.ts). */
export function withOneKey(named: NamedLists, keys: readonly string[]): Condition {
  const lists = keys.flatMap((key) => listNamed(named, key) ?? [])
  let set: BitSet | undefined
  return {
    passes(ordinal) {
      set ??= setOfLists(lists, named.lists.size)
      return hasBit(set, ordinal)
    },
    lists,
    added: 0,
  }
}

function listsOf(lists: PostingLists, values: readonly number[]): readonly OrdinalList[] {
  return values.map((value) => lists.list(value)).filter(({ count }) => count > 0)
}

// A byte for each of the lists, 1 for those of the values.
function marksOf({ length }: PostingLists, values: readonly number[]): Uint8Array {
  const marks = new Uint8Array(length)
  for (const value of values) marks[value] = 1
  return marks
}

// The order has the ordinals of each interval in a row. Where one interval has most of the register, the others are
// fewer.
function setOfIntervals(order: FactOrder, intervals: readonly Interval[], count: number): BitSet {
  const { starts, ordinals } = order
  const size = ordinals.length
  const slices = intervals.map(({ from, end }): Slice => [starts[from]!, starts[end]!])
  const [[start, end] = [0, 0], ...others] = slices
  if (others.length > 0 || count <= size / 2) return setOfSlices(order, slices)
  return complement(
    setOfSlices(order, [
      [0, start],
      [end, size],
    ]),
    size,
  )
}

type Slice = readonly [start: number, end: number]

function setOfSlices({ ordinals }: FactOrder, slices: readonly Slice[]): BitSet {
  const set = emptyBitSet(ordinals.length)
  for (const [start, end] of slices) for (let i = start; i < end; i++) addBit(set, ordinals[i]!)
  return set
}
