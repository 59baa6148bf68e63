import type { Cities } from '../../index/columns/cities.ts'
import type { FilterLists } from '../../index/columns/filter-lists.ts'
import type { Kinds } from '../../index/columns/kinds.ts'
import type { Prefectures } from '../../index/columns/prefectures.ts'
import { type Towns, townList } from '../../index/columns/towns.ts'
import { hasValue } from '../../index/columns/value-sets.ts'
import { type BitSet, hasBit } from '../../index/lists/bit-set.ts'
import { type OrdinalList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { ValueColumn } from './columns.ts'

/** One condition of a filter: decided for one corporation by its column, for all of them by the union of posting lists. */
export type Condition = {
  passes(ordinal: number): boolean
  /** None is empty. */
  lists(): readonly OrdinalList[]
}

/** `code`: JIS X 0401. */
export function inPrefecture({ of, lists }: Prefectures, code: string): Condition {
  const wanted = Number(code)
  return {
    passes: (ordinal) => of[ordinal] === wanted,
    lists: () => listsOf(lists, [wanted - 1]),
  }
}

/** `places`: of the cities in their table. */
export function inCities({ of, table, lists }: Cities, places: readonly number[]): Condition {
  const marks = new Uint8Array(table.length + 1)
  for (const place of places) marks[place + 1] = 1
  return {
    passes: (ordinal) => marks[of[ordinal]!] === 1,
    lists: () => listsOf(lists, places),
  }
}

/** `key`: townKey of the town's name. */
export function inTown(towns: Towns, key: string): Condition {
  const list = townList(towns, key)
  const lists = list === undefined ? [] : [list]
  let members: BitSet | undefined
  return {
    passes: (ordinal) => {
      members ??= setOfLists(lists, towns.lists.size)
      return hasBit(members, ordinal)
    },
    lists: () => lists,
  }
}

/** `places`: in CORPORATION_KINDS. */
export function ofKinds({ of, lists }: Kinds, places: readonly number[]): Condition {
  return {
    passes: (ordinal) => places.includes(of[ordinal]! - 1),
    lists: () => listsOf(lists, places),
  }
}

export function withOneOf({ sets, lists }: ValueColumn, values: readonly number[]): Condition {
  const marks = new Uint8Array(lists.length)
  for (const value of values) marks[value] = 1
  return {
    passes: (ordinal) => hasValue(sets, ordinal, marks),
    lists: () => listsOf(lists, values),
  }
}

function listsOf(lists: FilterLists, values: readonly number[]): OrdinalList[] {
  return values.map((value) => lists.list(value)).filter(({ count }) => count > 0)
}
