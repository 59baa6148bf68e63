import type { VNode } from 'preact'
import { type Language, localHref } from '../../address/language.ts'
import { lastPageOf } from '../../address/page-numbers.ts'
import { searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { Pager } from '../../parts/pager.tsx'
import { TakeAway } from '../../parts/take-away.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { GroupedHits } from './grouped-hits.tsx'
import { NotableNames } from './notable-names.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PageSizes, ResultOrder, UnknownNotes } from './result-order.tsx'
import type { FoundView, SearchView } from './search-view.ts'
import { SuggestedNames } from './suggested-names.tsx'

export type SearchOutcomeProps = { readonly view: SearchView; readonly outcome: FoundView; readonly language: Language }

/** The hits of one page below their total number, grouped by tier; or what to try when nothing was found. */
export function SearchOutcome({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, offset, items } = outcome
  if (total === 0) return <NothingFound view={view} outcome={outcome} language={language} />
  const { search: words, common } = WORDS[language]
  const lastPage = lastPageOf(total, view.limit)
  return (
    <>
      <div class="tally">
        <h2 id="tally" tabIndex={-1}>
          {fill(common.count, { count: formatCount(total, language) })}
          {items.length > 0 && lastPage > 1 && (
            <span class="quiet">
              {' '}
              {fill(words.fromTo, {
                from: formatCount(offset + 1, language),
                to: formatCount(offset + items.length, language),
              })}
            </span>
          )}
        </h2>
        <ResultOrder view={view} outcome={outcome} language={language} />
      </div>
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
  const words = WORDS[language].search
  const path = searchPath({ ...view.input, page: String(lastPage) })
  return (
    <div class="notice fault" role="alert">
      <p>{fill(words.beyond, { lastPage: formatCount(lastPage, language) })}</p>
      <p>
        <a href={localHref(language, path)}>{words.toLastPage}</a>
      </p>
    </div>
  )
}

function Hits({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, counts, offset, items, query } = outcome
  const start = offset + 1
  const fileOf = (format: string) => searchPath({ ...view.input, page: '' }).replace('/search', `/search.${format}`)
  const pathOf = (page: number) => searchPath({ ...view.input, page: String(page) })
  return (
    <>
      <UnknownNotes view={view} outcome={outcome} language={language} />
      <NotableNames notable={outcome.notable} language={language} />
      {counts !== undefined && outcome.isByRelevance ? (
        <GroupedHits language={language} items={items} counts={counts} query={query} start={start} />
      ) : (
        <CorporationList language={language} items={items} query={query} start={start} heading="h3" />
      )}
      <Pager language={language} page={view.page} lastPage={lastPageOf(total, view.limit)} pathOf={pathOf} />
      <PageSizes view={view} outcome={outcome} language={language} />
      <TakeAway language={language} total={total} fileOf={fileOf} api={outcome.api} />
    </>
  )
}
