import type { VNode } from 'preact'
import type { SearchAnswer, UnknownFacts } from '../../../facts/answer.ts'
import { FACT_LABELS } from '../../../facts/fact-labels.ts'
import type { FactName } from '../../../facts/fact-table.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import { PAGE_SORTS } from '../../../query/parse/sort.ts'
import { type Language, localHref } from '../../address/language.ts'
import { PAGE_SIZE, PAGE_SIZES } from '../../address/page-numbers.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import type { OrderWords } from './order-words.ts'
import { SEARCH_WORDS } from './search-words.ts'

export type ResultOrderProps = {
  readonly view: { readonly input: SearchInput; readonly limit: number }
  readonly outcome: Pick<SearchAnswer, 'total' | 'unknown'> & { readonly isByRelevance: boolean }
  readonly language: Language
}

type Choice = { readonly name: string; readonly path: string; readonly isChosen: boolean }

/** Links that change the order of the hits and the size of the page, and how many lack what was asked for. */
export function ResultOrder({ view, outcome, language }: ResultOrderProps): VNode | null {
  const { input, limit } = view
  const { total, unknown = {} } = outcome
  const { order } = SEARCH_WORDS[language]
  const asked = input.sort === '' ? 'relevance' : input.sort
  const chosen = outcome.isByRelevance ? 'relevance' : asked
  const sorts = PAGE_SORTS.map((sort) => ({
    name: order.sorts[sort],
    path: searchPath({ ...input, sort, page: '' }),
    isChosen: sort === chosen,
  }))
  const sizes = PAGE_SIZES.map((size) => ({
    name: order.size(String(size)),
    path: searchPath({ ...input, limit: String(size), page: '' }),
    isChosen: size === limit,
  }))
  return (
    <nav class="order" aria-label={order.label}>
      {total > 1 && <Choices title={order.sort} choices={sorts} language={language} />}
      {total > PAGE_SIZE && <Choices title={order.perPage} choices={sizes} language={language} />}
      {factsIn(unknown).map(([fact, count]) => (
        <p key={fact} class="note">
          {noteOf(order, { fact, count, isLast: isSortedBy(asked, fact), isOrderless: chosen !== asked, language })}
        </p>
      ))}
    </nav>
  )
}

function factsIn(unknown: UnknownFacts): readonly (readonly [FactName, number])[] {
  return Object.entries(unknown) as [FactName, number][]
}

function isSortedBy(sort: string, fact: FactName): boolean {
  return sort in ORDERS && ORDERS[sort as OrderName].fact === fact
}

type Lacked = {
  readonly fact: FactName
  readonly count: number
  readonly isLast: boolean
  readonly isOrderless: boolean
  readonly language: Language
}

function noteOf(words: OrderWords, { fact, count, isLast, isOrderless, language }: Lacked): string {
  const [label, lacking] = [FACT_LABELS[language][fact] ?? fact, formatCount(count, language)]
  if (!isLast) return words.leftOut(label, lacking)
  return isOrderless ? words.orderless(label) : words.last(label, lacking)
}

type ChoicesProps = Pick<ResultOrderProps, 'language'> & { readonly title: string; readonly choices: readonly Choice[] }

function Choices({ title, choices, language }: ChoicesProps): VNode {
  return (
    <p>
      <span class="quiet">{title}</span>
      {choices.map(({ name, path, isChosen }) => (
        <a key={name} href={localHref(language, path)} rel="nofollow" {...(isChosen ? CURRENT : {})}>
          {name}
        </a>
      ))}
    </p>
  )
}

const CURRENT = { 'aria-current': 'true' } as const
