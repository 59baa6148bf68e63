import type { VNode } from 'preact'
import { type Language, localHref } from '../../address/language.ts'
import { lastPageOf } from '../../address/page-numbers.ts'
import { searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import type { FacetChoice } from '../../parts/facet-panel.tsx'
import { Pager } from '../../parts/pager.tsx'
import { GroupedHits } from './grouped-hits.tsx'
import { NotableNames } from './notable-names.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultOrder } from './result-order.tsx'
import type { FoundView, SearchView } from './search-view.ts'
import { SEARCH_WORDS } from './search-words.ts'
import { SuggestedNames } from './suggested-names.tsx'

export type SearchOutcomeProps = { readonly view: SearchView; readonly outcome: FoundView; readonly language: Language }

/** The hits of one page below their total number, grouped by tier; or what to try when nothing was found. */
export function SearchOutcome({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { answer, millis } = outcome
  const words = SEARCH_WORDS[language]
  const { total, offset, items } = answer
  if (total === 0) return <NothingFound view={view} outcome={outcome} language={language} />
  const lastPage = lastPageOf(total, view.limit)
  return (
    <>
      <p class="tally">
        <strong>{words.total(formatCount(total, language))}</strong>
        {items.length > 0 && lastPage > 1 && (
          <span>{words.range(formatCount(offset + 1, language), formatCount(offset + items.length, language))}</span>
        )}
        <span>{words.time(millis < 0.1 ? '0.1' : millis.toFixed(1))}</span>
      </p>
      {items.length === 0 ? (
        <BeyondTheEnd view={view} lastPage={lastPage} language={language} />
      ) : (
        <Hits view={view} outcome={outcome} language={language} />
      )}
      <SuggestedNames suggestions={outcome.suggested} language={language} />
    </>
  )
}

function BeyondTheEnd(props: Omit<SearchOutcomeProps, 'outcome'> & { readonly lastPage: number }): VNode {
  const { view, lastPage, language } = props
  const words = SEARCH_WORDS[language]
  const path = searchPath({ ...view.input, page: String(lastPage) })
  return (
    <div class="notice fault" role="alert">
      <p>{words.beyond(formatCount(lastPage, language))}</p>
      <p>
        <a href={localHref(language, path)}>{words.toLastPage}</a>
      </p>
    </div>
  )
}

function Hits({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, counts, offset, items } = outcome.answer
  const { q } = view.input
  const start = offset + 1
  const pathOf = (page: number) => searchPath({ ...view.input, page: String(page) })
  return (
    <>
      <CityChips cities={outcome.cities} language={language} />
      <NotableNames notable={outcome.notable} language={language} />
      <ResultOrder view={view} outcome={{ ...outcome.answer, ...outcome }} language={language} />
      {counts !== undefined && outcome.isByRelevance ? (
        <GroupedHits language={language} items={items} counts={counts} query={q} start={start} />
      ) : (
        <CorporationList language={language} items={items} query={q} start={start} />
      )}
      <Pager language={language} page={view.page} lastPage={lastPageOf(total, view.limit)} pathOf={pathOf} />
    </>
  )
}

type CityChipsProps = { readonly cities: readonly FacetChoice[]; readonly language: Language }

function CityChips({ cities, language }: CityChipsProps): VNode | null {
  if (cities.length === 0) return null
  return (
    <ul class="chips" aria-label={SEARCH_WORDS[language].cityChips}>
      {cities.map(({ code, name, count, path }) => (
        <li key={code}>
          <a href={localHref(language, path)} rel="nofollow">
            <span lang="ja">{name}</span> <span class="count">{formatCount(count, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
