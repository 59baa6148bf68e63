import { LRUCache } from 'lru-cache'
import type { Columns } from './columns.ts'
import { inPrefecture, withOneOf } from './condition.ts'
import { Filter } from './filter.ts'
import type { IndustryMatch } from './industry-table.ts'

/** What a filter asks for: a prefecture (JIS X 0401), one of some industries, and one form of each group of legal forms. */
export type FilterWish = {
  readonly prefecture?: string | undefined
  readonly industries?: IndustryMatch | undefined
  readonly forms?: readonly (readonly number[])[] | undefined
}

// At most 0.7 MB each for the whole register.
const MAX_FILTERS = 64

/** The filters over a register's columns; the latest are kept with the bit sets they have computed. */
export class Filters {
  private readonly columns: Columns
  private readonly kept = new LRUCache<string, Filter>({ max: MAX_FILTERS })

  constructor(columns: Columns) {
    this.columns = columns
  }

  /** Undefined when nothing is asked for. */
  of({ prefecture, industries, forms = [] }: FilterWish): Filter | undefined {
    if (prefecture === undefined && industries === undefined && forms.length === 0) return undefined
    const key = `${prefecture}|${industries?.wanted}|${forms.join(';')}`
    const kept = this.kept.get(key)
    if (kept !== undefined) return kept
    const { columns } = this
    const conditions = forms.map((group) => withOneOf(columns.forms, group))
    if (industries !== undefined) conditions.unshift(withOneOf(columns.industries, industries.indexes))
    if (prefecture !== undefined) conditions.unshift(inPrefecture(columns.prefectures, prefecture))
    const filter = new Filter(conditions, columns.size, { key, onlyForm: onlyFormOf(conditions.length, forms) })
    this.kept.set(key, filter)
    return filter
  }
}

function onlyFormOf(conditions: number, [group = []]: readonly (readonly number[])[]): number | undefined {
  return conditions === 1 && group.length === 1 ? group[0] : undefined
}
