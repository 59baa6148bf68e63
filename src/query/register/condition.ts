import { type HashedLists, ordinalsOfKey } from '../../index/columns/hashed-lists.ts'
import type { FactOrder, Interval } from '../../index/columns/orders.ts'
import { hasValue, marksOf } from '../../index/columns/value-sets.ts'
import { addBit, type BitSet, complement, emptyBitSet } from '../../index/lists/bit-set.ts'
import { arrayOf, countTogether, type OrdinalList, type SetList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { PostingLists } from '../../index/lists/posting-lists.ts'
import { ordinalsOfLists, placeOf, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import type { SetColumn } from './columns.ts'

/** A condition of a filter, decided for one corporation by its column, for all by the union of posting lists. */
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
  const numbers = values.map((value) => value + 1)
  const [only] = numbers
  const marks = numbers.length === 1 ? undefined : marksOf(numbers, lists.length + 1)
  return {
    passes: marks === undefined ? (ordinal) => of[ordinal] === only : (ordinal) => marks[of[ordinal]!] === 1,
    lists: listsOf(lists, values),
    added: 0,
  }
}

/** Asks for the corporations without a value. */
export const NO_VALUE: readonly number[] = [-1]

/** As `ofValues` does, or for NO_VALUE; each corporation has one value at most. */
export function ofValuesOrNone(column: NumberedColumn, values: readonly number[]): Condition {
  if (values[0] !== NO_VALUE[0]) return ofValues(column, values)
  const { of, lists } = column
  const having = Array.from({ length: lists.length }, (_, value) => lists.list(value))
  const added = countTogether(having)
  const without = (): BitSet => {
    const set = WITHOUT.get(column) ?? complement(setOfLists(having, of.length), of.length)
    WITHOUT.set(column, set)
    return set
  }
  return { passes: (ordinal) => of[ordinal] === 0, lists: listsMadeBy(without, of.length - added), added }
}

// Each question with such a filter asks how many lack the fact.
const WITHOUT = new WeakMap<NumberedColumn, BitSet>()

// Returns the list of `count` ordinals, whose bit set is made when it is first read; no list for 0.
function listsMadeBy(make: () => BitSet, count: number): readonly SetList[] {
  if (count === 0) return []
  let made: BitSet | undefined
  const list: SetList = {
    kind: 'bits',
    count,
    get words() {
      made ??= make()
      return made
    },
  }
  return [list]
}

/** `values`: numbers of industries or legal forms, as the column has them. */
export function withOneOf({ sets, lists }: SetColumn, values: readonly number[]): Condition {
  let marks: Uint8Array | undefined
  return {
    passes(ordinal) {
      marks ??= marksOf(values, lists.length)
      return hasValue(sets, ordinal, marks)
    },
    lists: listsOf(lists, values),
    added: 0,
  }
}

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
  const [{ from, end } = NOWHERE, ...others] = intervals
  let count = starts[end]! - starts[from]!
  for (const other of others) count += starts[other.end]! - starts[other.from]!
  return {
    passes:
      others.length === 0
        ? (ordinal) => place[ordinal]! >= from && place[ordinal]! < end
        : (ordinal) => intervals.some((one) => place[ordinal]! >= one.from && place[ordinal]! < one.end),
    lists: listsMadeBy(() => setOfIntervals(order, intervals, count), count),
    added: Math.min(count, size - count),
  }
}

const NOWHERE: Interval = { from: 0, end: 0 }

/** `keys`: those of towns, street addresses or buildings (text/address/address-key.ts). */
export function withOneKey(named: HashedLists, keys: readonly string[]): Condition {
  const lists = keys.map((key) => arrayOf(ordinalsOfKey(named, key))).filter(({ count }) => count > 0)
  let ordinals: SortedOrdinals | undefined
  return {
    passes(ordinal) {
      ordinals ??= ordinalsOfLists(lists, undefined)
      return placeOf(ordinals, ordinal) !== undefined
    },
    lists,
    added: 0,
  }
}

function listsOf(lists: PostingLists, values: readonly number[]): readonly OrdinalList[] {
  return values.map((value) => lists.list(value)).filter(({ count }) => count > 0)
}

// The order has each interval in a row. Of one interval with most of the register, the others are fewer.
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
