import type { UnknownFacts } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ORDER_NAMES, ORDERS, type OrderName } from '../../facts/order-table.ts'
import { KNOWN } from '../../index/columns/orders.ts'
import { countPassing } from '../../index/lists/sorted-ordinals.ts'
import type { CountBeside } from '../match/count-beside.ts'
import type { Hits } from '../match/hits.ts'
import type { Searchable } from '../match/text-question.ts'
import type { Criteria } from '../parse/criteria.ts'
import { FILTER_READERS } from '../parse/filters.ts'
import type { SortedBy } from '../parse/sort.ts'
import { type FilterValues, filterOf } from '../register/filter.ts'

/** A fact that hits may lack: the criterion that asks for it, and the value of those that have it. */
type MayLack = {
  readonly key: OrderName | ValueFilter
  readonly fact: keyof UnknownFacts
  readonly known: FilterValues
}

const MAY_LACK: readonly MayLack[] = [
  ...ORDER_NAMES.map((name) => ({ key: name, fact: ORDERS[name].fact, known: { [name]: KNOWN } })),
  ...VALUE_FILTERS.map((key) => ({ key, fact: FILTERS[key].fact, known: { [key]: [...FILTERS[key].values.keys()] } })),
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
export function lackingFacts(
  { columns }: Pick<Searchable, 'columns'>,
  { criteria, sort, hits, count }: Asked,
): Lacking {
  const unknown: { -readonly [fact in keyof UnknownFacts]: number } = {}
  const notes: string[] = []
  let isOrderless = false
  for (const { key, fact, known } of MAY_LACK) {
    const { text: _, [key]: filter, ...others } = criteria
    if (filter === undefined && key !== sort) continue
    const all = filter === undefined ? hits.total : count(others)
    if (all === 0) continue
    const having =
      filter === undefined ? countPassing(hits.list(), filterOf(columns, known)!) : count({ ...others, ...known })
    if (having === all) continue
    unknown[fact] = all - having
    if (having > 0) continue
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
