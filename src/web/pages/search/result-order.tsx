import type { VNode } from 'preact'
import { FACTS, type FactName } from '../../../facts/fact-table.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import { PAGE_SORTS } from '../../../query/parse/sort.ts'
import type { Language } from '../../address/language.ts'
import { PAGE_SIZE, PAGE_SIZES, type SearchInput, searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import { ChoiceRow } from '../../parts/pager.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { FoundView } from './search-view.ts'

export type ResultOrderProps = {
  readonly view: { readonly input: SearchInput; readonly limit: number }
  readonly outcome: Pick<FoundView, 'total' | 'unknown' | 'orders' | 'isByRelevance'>
  readonly language: Language
}

/** Links that change the order of the hits; orders by facts only where some of the hits have the fact. */
export function ResultOrder({ view: { input }, outcome, language }: ResultOrderProps): VNode | null {
  if (outcome.total < 2) return null
  const { search, common } = WORDS[language]
  const names = { ...search.order.sorts, name: common.byName }
  const chosen = shownOrder(input, outcome)
  const offered = PAGE_SORTS.filter((sort) => !(sort in ORDERS) || outcome.orders.includes(sort as OrderName))
  const choices = offered.map((sort) => ({
    name: sort in ORDERS ? ORDERS[sort as OrderName][language] : names[sort as keyof typeof names],
    path: searchPath({ ...input, sort, page: '' }),
    isChosen: sort === chosen,
  }))
  return <ChoiceRow title={common.order} choices={choices} language={language} />
}

/** Links that change how many hits a page has. */
export function PageSizes({ view: { input, limit }, outcome, language }: ResultOrderProps): VNode | null {
  if (outcome.total <= PAGE_SIZE) return null
  const { search, common } = WORDS[language]
  const choices = PAGE_SIZES.map((size) => ({
    name: fill(common.bare, { count: size }),
    path: searchPath({ ...input, limit: String(size), page: '' }),
    isChosen: size === limit,
  }))
  return <ChoiceRow title={search.order.perPage} choices={choices} language={language} />
}

/** How many lack a fact that hits are sorted or narrowed by; what the order of readings is. */
export function UnknownNotes({ view: { input }, outcome, language }: ResultOrderProps): VNode {
  const words = WORDS[language].search.order
  const asked = input.sort === '' ? 'relevance' : input.sort
  const sortedBy = asked in ORDERS ? ORDERS[asked as OrderName].fact : undefined
  const last = shownOrder(input, outcome) === asked ? words.last : words.orderless
  const unknown = Object.entries(outcome.unknown ?? {}) as [FactName, number][]
  return (
    <>
      {asked === 'name' && <p class="note">{WORDS[language].common.byReading}</p>}
      {unknown.map(([fact, count]) => (
        <p class="note">
          {fill(fact === sortedBy ? last : words.leftOut, {
            fact: FACTS[fact][language],
            count: formatCount(count, language),
          })}
        </p>
      ))}
    </>
  )
}

function shownOrder({ sort }: SearchInput, { isByRelevance }: ResultOrderProps['outcome']): string {
  return isByRelevance || sort === '' ? 'relevance' : sort
}
