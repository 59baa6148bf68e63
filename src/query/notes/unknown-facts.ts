import type { UnknownFacts } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ORDER_NAMES, ORDERS, type OrderName } from '../../facts/order-table.ts'
import { LACKING } from '../../index/columns/orders.ts'
import { countPassing } from '../../index/lists/sorted-ordinals.ts'
import type { CountBeside } from '../match/find-hits.ts'
import type { Hits } from '../match/hits.ts'
import type { Searchable } from '../match/text-question.ts'
import type { Criteria } from '../parse/criteria.ts'
import { FILTER_READERS } from '../parse/filters.ts'
import type { SortedBy } from '../parse/sort.ts'
import { NO_VALUE } from '../register/condition.ts'
import { type FilterValues, filterOf } from '../register/filter.ts'

/** A fact that hits may lack: the criterion that asks for it, and its value for those that lack it. */
type MayLack = {
  readonly key: OrderName | ValueFilter
  readonly fact: keyof UnknownFacts
  readonly lacking: FilterValues
}

const MAY_LACK: readonly MayLack[] = [
  ...ORDER_NAMES.map((name) => ({ key: name, fact: ORDERS[name].fact, lacking: { [name]: LACKING } })),
  ...VALUE_FILTERS.map((key) => ({ key, fact: FILTERS[key].fact, lacking: { [key]: NO_VALUE } })),
]

/** How many corporations lack each fact that is asked for, and what that means for the answer. */
export type Lacking = {
  readonly unknown: UnknownFacts
  readonly notes: readonly string[]
  /** Whether hits are asked for in the order of a fact that none of them has. */
  readonly isOrderless: boolean
}

type Asked = {
  readonly criteria: Criteria
  readonly sort: SortedBy | undefined
  readonly hits: Hits
  readonly count: CountBeside
}

/** Counts, for each fact that is filtered or sorted by, who meets all other criteria and lacks it. */
export function lackingFacts({ columns }: Searchable, { criteria, sort, hits, count }: Asked): Lacking {
  const unknown: { -readonly [fact in keyof UnknownFacts]: number } = {}
  const notes: string[] = []
  let isOrderless = false
  for (const { key, fact, lacking } of MAY_LACK) {
    const filter = criteria[key]
    if (filter === undefined && key !== sort) continue
    const { text: _, [key]: __, ...others } = criteria
    const without =
      filter === undefined ? countPassing(hits.list(), filterOf(columns, lacking)!) : count({ ...others, ...lacking })
    if (without === 0) continue
    unknown[fact] = without
    const hasOne = filter === undefined ? hits.total > without : hits.total > 0 || count(others) > without
    if (hasOne) continue
    if (filter === undefined) isOrderless = true
    notes.push(
      filter === undefined
        ? `No hit has ${fact}: the order is that of relevance.`
        : `None of the corporations that meet the other criteria has ${fact}, so ${filtersOf(key)} finds nothing.`,
    )
  }
  return { unknown, notes, isOrderless }
}

function filtersOf(key: keyof FilterValues): string {
  return FILTER_NAMES.filter((name) => FILTER_READERS[name].sets.includes(key)).join(' or ')
}
