import type { VNode } from 'preact'
import { PAGE_SORTS } from '../../../query/parse/sort.ts'
import { type Language, localHref } from '../../address/language.ts'
import { PAGE_SIZE, PAGE_SIZES } from '../../address/page-numbers.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { SEARCH_WORDS } from './search-words.ts'

export type ResultOrderProps = {
  readonly view: { readonly input: SearchInput; readonly limit: number }
  /** `isSortable` says whether there are few enough hits for another order than relevance. */
  readonly outcome: { readonly total: number; readonly isByRelevance: boolean; readonly isSortable: boolean }
  readonly language: Language
}

type Choice = { readonly name: string; readonly path: string; readonly isChosen: boolean }

/** Links that change the order of the hits and the size of the page; nothing for fewer than two hits. */
export function ResultOrder({ view, outcome, language }: ResultOrderProps): VNode | null {
  const { input, limit } = view
  const { total } = outcome
  if (total < 2) return null
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
      {outcome.isSortable && <Choices title={order.sort} choices={sorts} language={language} />}
      {total > PAGE_SIZE && <Choices title={order.perPage} choices={sizes} language={language} />}
      {chosen !== asked && <p class="note">{order.tooMany}</p>}
    </nav>
  )
}

type ChoicesProps = Pick<ResultOrderProps, 'language'> & {
  readonly title: string
  readonly choices: readonly Choice[]
}

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
