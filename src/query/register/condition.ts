import type { Cities } from '../../index/columns/cities.ts'
import type { FilterLists } from '../../index/columns/filter-lists.ts'
import { listNamed, type NamedLists } from '../../index/columns/named-lists.ts'
import type { FactOrder, Interval } from '../../index/columns/orders.ts'
import type { ValueColumn } from '../../index/columns/value-columns.ts'
import { hasValue, type ValueSets } from '../../index/columns/value-sets.ts'
import { addBit, type BitSet, complement, emptyBitSet, hasBit } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, type SetList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { SetColumn } from './columns.ts'

/**
 * One condition of a filter: decided for one corporation by its column, for all corporations by the
 * union of posting lists.
 */
export type Condition = {
  passes(ordinal: number): boolean
  /** The posting lists of its values; none of them is empty. */
  lists(): readonly OrdinalList[]
  /** The sum of the lists' lengths, an upper bound of how many pass. */
  atMost(): number
  /** How many ordinals are added to a set when its lists are first read. */
  added(): number
}

/** `places`: in the table of cities. */
export function inCities({ of, lists }: Cities, places: readonly number[]): Condition {
  return new ColumnCondition(lists, places, of)
}

/** `values`: numbered as in the column's lists. */
export function ofValues({ of, lists }: ValueColumn, values: readonly number[]): Condition {
  return new ColumnCondition(lists, values, of)
}

/** Passes what one of the conditions passes. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return {
    passes: (ordinal) => conditions.some((condition) => condition.passes(ordinal)),
    lists: () => conditions.flatMap((condition) => condition.lists()),
    atMost: () => conditions.reduce((sum, condition) => sum + condition.atMost(), 0),
    added: () => conditions.reduce((sum, condition) => sum + condition.added(), 0),
  }
}

/** Passes the corporations with a value in one of the intervals, which have no place in common. */
export function inIntervals(order: FactOrder, intervals: readonly Interval[]): Condition {
  return new IntervalCondition(order, intervals)
}

/** `values`: numbers of industries or legal forms, as the column has them. */
export function withOneOf({ sets, lists }: SetColumn, values: readonly number[]): Condition {
  return new SetCondition(lists, values, sets)
}

/** `keys`: those of towns, street addresses or buildings (text/address/address-key.ts). */
export function withOneKey(lists: NamedLists, keys: readonly string[]): Condition {
  return new KeyCondition(lists, keys)
}

abstract class ValueCondition implements Condition {
  private readonly postings: FilterLists
  private readonly values: readonly number[]
  private known: Uint8Array | undefined

  /** `values`: the numbers of their lists in `postings`. */
  constructor(postings: FilterLists, values: readonly number[]) {
    this.postings = postings
    this.values = values
  }

  abstract passes(ordinal: number): boolean

  lists(): readonly OrdinalList[] {
    return this.values.map((value) => this.postings.list(value)).filter(({ count }) => count > 0)
  }

  atMost(): number {
    let count = 0
    for (const value of this.values) count += this.postings.countOf(value)
    return count
  }

  added(): number {
    return 0
  }

  /** A byte for each list of `postings`, 1 for those of the values. */
  protected marks(): Uint8Array {
    if (this.known !== undefined) return this.known
    this.known = new Uint8Array(this.postings.length)
    for (const value of this.values) this.known[value] = 1
    return this.known
  }
}

// The column has, by ordinal, the value plus one; 0 for none.
class ColumnCondition extends ValueCondition {
  private readonly column: Uint8Array | Uint16Array

  constructor(postings: FilterLists, values: readonly number[], column: Uint8Array | Uint16Array) {
    super(postings, values)
    this.column = column
  }

  passes(ordinal: number): boolean {
    return this.marks()[this.column[ordinal]! - 1] === 1
  }
}

class SetCondition extends ValueCondition {
  private readonly sets: ValueSets

  constructor(postings: FilterLists, values: readonly number[], sets: ValueSets) {
    super(postings, values)
    this.sets = sets
  }

  passes(ordinal: number): boolean {
    return hasValue(this.sets, ordinal, this.marks())
  }
}

class IntervalCondition implements Condition {
  private readonly order: FactOrder
  private readonly intervals: readonly Interval[]
  private readonly list: SetList

  constructor(order: FactOrder, intervals: readonly Interval[]) {
    this.order = order
    this.intervals = intervals
    this.list = new IntervalSet(order, intervals)
  }

  passes(ordinal: number): boolean {
    const place = this.order.place[ordinal]!
    for (const { from, end } of this.intervals) if (place >= from && place < end) return true
    return false
  }

  lists(): readonly OrdinalList[] {
    return this.list.count === 0 ? [] : [this.list]
  }

  atMost(): number {
    return this.list.count
  }

  added(): number {
    return Math.min(this.list.count, this.order.ordinals.length - this.list.count)
  }
}

// Its words are made when they are first read: the order has the ordinals of each interval in a row.
class IntervalSet implements SetList {
  readonly kind = 'bits'
  readonly count: number
  private readonly order: FactOrder
  private readonly intervals: readonly Interval[]
  private made: BitSet | undefined

  constructor(order: FactOrder, intervals: readonly Interval[]) {
    this.order = order
    this.intervals = intervals
    this.count = intervals.reduce((sum, { from, end }) => sum + order.starts[end]! - order.starts[from]!, 0)
  }

  get words(): BitSet {
    this.made ??= this.make()
    return this.made
  }

  // Of an interval with most of the register, the others are fewer.
  private make(): BitSet {
    const { order, intervals } = this
    const size = order.ordinals.length
    const [only] = intervals
    if (intervals.length > 1 || only === undefined || this.count <= size / 2)
      return setOfSlices(
        order,
        intervals.map(({ from, end }) => [order.starts[from]!, order.starts[end]!]),
      )
    const outside = [
      [0, order.starts[only.from]!],
      [order.starts[only.end]!, size],
    ] as const
    return complement(setOfSlices(order, outside), size)
  }
}

type Slice = readonly [start: number, end: number]

function setOfSlices({ ordinals }: FactOrder, slices: readonly Slice[]): BitSet {
  const set = emptyBitSet(ordinals.length)
  for (const [start, end] of slices) for (let i = start; i < end; i++) addBit(set, ordinals[i]!)
  return set
}

class KeyCondition implements Condition {
  private readonly members: readonly OrdinalList[]
  private readonly size: number
  private set: BitSet | undefined

  constructor(named: NamedLists, keys: readonly string[]) {
    this.members = keys.flatMap((key) => listNamed(named, key) ?? [])
    this.size = named.lists.size
  }

  passes(ordinal: number): boolean {
    this.set ??= setOfLists(this.members, this.size)
    return hasBit(this.set, ordinal)
  }

  lists(): readonly OrdinalList[] {
    return this.members
  }

  atMost(): number {
    return countTogether(this.members)
  }

  added(): number {
    return 0
  }
}
