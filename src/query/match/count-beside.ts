import type { DecodedList } from '../../index/lists/ordinal-list.ts'
import { countPassing } from '../../index/lists/sorted-ordinals.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { type FilterValues, filterOf } from '../register/filter.ts'
import { findHits } from './find-hits.ts'
import type { Searchable } from './text-question.ts'

/** Returns how many corporations meet a question's text, where it has one, and the filters given. */
export type CountBeside = (filters: FilterValues) => number

/** Counts what other filters beside a text find. It lists the hits of the text once, because that takes longest. */
export function countBeside(register: Searchable, text: TextCriteria | undefined): CountBeside {
  let list: DecodedList | undefined
  return (filters) => {
    const filter = filterOf(register.columns, filters)
    if (text === undefined) return filter?.list().count ?? register.index.size
    list ??= findHits(register, { text }).list()
    return filter === undefined ? list.count : countPassing(list, filter)
  }
}
