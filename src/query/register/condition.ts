import type { Cities } from '../../index/columns/cities.ts'
import type { FilterLists } from '../../index/columns/filter-lists.ts'
import type { Kinds } from '../../index/columns/kinds.ts'
import { listNamed, type NamedLists } from '../../index/columns/named-lists.ts'
import type { Prefectures } from '../../index/columns/prefectures.ts'
import { hasValue, type ValueSets } from '../../index/columns/value-sets.ts'
import { type BitSet, hasBit } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { ValueColumn } from './columns.ts'

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
}

/** `code`: JIS X 0401. */
export function inPrefecture({ of, lists }: Prefectures, code: string): Condition {
  return new ColumnCondition(lists, [Number(code) - 1], of)
}

/** `places`: in the table of cities. */
export function inCities({ of, lists }: Cities, places: readonly number[]): Condition {
  return new ColumnCondition(lists, places, of)
}

/** `places`: in CORPORATION_KINDS. */
export function ofKinds({ of, lists }: Kinds, places: readonly number[]): Condition {
  return new ColumnCondition(lists, places, of)
}

/** `values`: numbers of industries or legal forms, as the column has them. */
export function withOneOf({ sets, lists }: ValueColumn, values: readonly number[]): Condition {
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
}
