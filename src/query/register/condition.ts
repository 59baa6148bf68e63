import { type FilterLists, filterList } from '../../index/columns/filter-lists.ts'
import type { Prefectures } from '../../index/columns/prefectures.ts'
import { hasValue } from '../../index/columns/value-sets.ts'
import type { OrdinalList } from '../../index/lists/ordinal-list.ts'
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

export function withOneOf({ sets, lists }: ValueColumn, values: readonly number[]): Condition {
  const marks = new Uint8Array(lists.values)
  for (const value of values) marks[value] = 1
  return {
    passes: (ordinal) => hasValue(sets, ordinal, marks),
    lists: () => listsOf(lists, values),
  }
}

function listsOf(lists: FilterLists, values: readonly number[]): OrdinalList[] {
  return values.map((value) => filterList(lists, value)).filter(({ count }) => count > 0)
}
