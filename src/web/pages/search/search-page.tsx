import type { VNode } from 'preact'
import type { SearchAnswer, Suggestion } from '../../../domain/answer.ts'
import type { ParameterFault } from '../../../domain/problem.ts'
import { shortened } from '../../../domain/shortened.ts'
import { localHref } from '../../address/language.ts'
import { lastPageOf } from '../../address/page-numbers.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { isolated } from '../../format/isolated.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { type FacetChoice, FacetPanel } from '../../parts/facet-panel.tsx'
import { Faults, type FaultText } from '../../parts/faults.tsx'
import { Pager } from '../../parts/pager.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { InterpretedResult } from './interpreted-result.tsx'
import { NotableNames } from './notable-names.tsx'
import { NothingFound, type Relaxation } from './nothing-found.tsx'
import { SEARCH_WORDS, type SearchWords } from './search-words.ts'
import { SuggestedNames } from './suggested-names.tsx'

export type SearchView = {
  readonly input: SearchInput
  readonly page: number
  readonly faults: readonly ParameterFault[]
  /** Absent when nothing was asked yet, or what was asked has faults. */
  readonly outcome?: { readonly answer: SearchAnswer; readonly millis: number; readonly notable: readonly Suggestion[] }
  readonly prefectures: readonly FacetChoice[]
  readonly industries: readonly FacetChoice[]
  /** Filters in force, in words. */
  readonly chosen: readonly { readonly name: string; readonly path: string }[]
  readonly relaxations: readonly Relaxation[]
}

/** The search field, the filters with their counts, and what was found. */
export function searchPage(view: SearchView, { language }: Setting): Page {
  const words = SEARCH_WORDS[language]
  const { input } = view
  const title = titleOf(view, words)
  return {
    title,
    description: words.description,
    path: searchPath(input),
    section: 'search',
    indexing: searchPath(input) === '/search' ? 'listed' : 'unlisted',
    hasFaults: view.faults.length > 0,
    body: <SearchBody view={view} title={title} language={language} />,
  }
}

const TITLE_CHARACTERS = 60

function titleOf({ input, chosen, faults }: SearchView, words: SearchWords): string {
  if (faults.length > 0) return words.title
  if (input.q !== '') return words.titleFor(isolated(shortened(input.q, TITLE_CHARACTERS)))
  if (chosen.length === 0) return words.title
  return words.titleOf(chosen.map(({ name }) => isolated(shortened(name, TITLE_CHARACTERS))))
}

type BodyProps = { readonly view: SearchView; readonly language: Setting['language'] }

function SearchBody({ view, title, language }: BodyProps & { readonly title: string }): VNode {
  const words = SEARCH_WORDS[language]
  const faults = view.faults.map(({ parameter, value, reason }): FaultText => {
    const text = reason === 'too-costly' ? words.tooCostly : (words.faults[parameter] ?? words.otherFault)
    const id = `fault-${parameter}`
    return { id, text: text(value), ...(parameter === 'q' ? { field: 'q' } : {}) }
  })
  const qFault = faults.find(({ id }) => id === 'fault-q')
  return (
    <div class="search-page">
      <SearchBox language={language} input={soundFilters(view)} {...(qFault ? { faultId: qFault.id } : {})} />
      <Faults faults={faults} />
      <div class="search-columns">
        <div class="search-head">
          <h1 id="title">{title}</h1>
          <Chosen view={view} language={language} />
          {view.outcome === undefined && faults.length === 0 && <p class="quiet">{words.start}</p>}
        </div>
        {view.outcome && (
          <section class="found" aria-labelledby="title">
            {view.outcome.answer.interpreted && view.page === 1 && (
              <InterpretedResult interpreted={view.outcome.answer.interpreted} input={view.input} language={language} />
            )}
            <Outcome view={view} outcome={view.outcome} language={language} />
          </section>
        )}
        <Filters view={view} language={language} />
      </div>
    </div>
  )
}

// A filter that cannot be used is not sent along with the next words, which would be refused for it again.
function soundFilters({ input, faults }: SearchView): SearchInput {
  const faulty = faults.map(({ parameter }) => parameter).filter((name) => name !== 'q')
  return { ...input, ...Object.fromEntries(faulty.map((name) => [name, ''])) }
}

function Chosen({ view, language }: BodyProps): VNode | null {
  if (view.chosen.length === 0) return null
  const words = SEARCH_WORDS[language]
  return (
    <ul class="chips" aria-label={words.chosen}>
      {view.chosen.map(({ name, path }) => (
        <li key={path}>
          <a href={localHref(language, path)} aria-label={words.remove(name)}>
            {name} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type OutcomeProps = BodyProps & { readonly outcome: NonNullable<SearchView['outcome']> }

function Outcome({ view, outcome: { answer, millis, notable }, language }: OutcomeProps): VNode {
  const words = SEARCH_WORDS[language]
  const { total, counts, offset, items } = answer
  const named = counts === undefined ? 0 : counts.registered + counts.exact
  const lastPage = lastPageOf(total)
  const pathOf = (page: number) => searchPath({ ...view.input, page: String(page) })
  if (total === 0) return <NothingFound view={view} answer={answer} language={language} />
  return (
    <>
      <p class="tally">
        <strong>{words.total(formatCount(total, language))}</strong>
        {named > 0 && <span>{words.named(formatCount(named, language))}</span>}
        {items.length > 0 && lastPage > 1 && (
          <span>{words.range(formatCount(offset + 1, language), formatCount(offset + items.length, language))}</span>
        )}
        <span>{words.time(millis < 0.1 ? '0.1' : millis.toFixed(1))}</span>
      </p>
      {items.length === 0 ? (
        <div class="notice fault" role="alert">
          <p>{words.beyond(formatCount(lastPage, language))}</p>
          <p>
            <a href={localHref(language, pathOf(lastPage))}>{words.toLastPage}</a>
          </p>
        </div>
      ) : (
        <>
          <NotableNames notable={notable} language={language} />
          <CorporationList language={language} items={items} query={view.input.q} start={offset + 1} />
          <Pager language={language} page={view.page} lastPage={lastPage} pathOf={pathOf} />
        </>
      )}
      <SuggestedNames suggestions={answer.suggestions ?? []} language={language} />
    </>
  )
}

function Filters({ view, language }: BodyProps): VNode | null {
  const words = SEARCH_WORDS[language]
  if (view.prefectures.length + view.industries.length === 0) return null
  return (
    <details class="filters" open={view.outcome === undefined}>
      <summary>{words.filters}</summary>
      <FacetPanel language={language} title={words.prefecture} choices={view.prefectures} />
      <FacetPanel language={language} title={words.industry} choices={view.industries} />
    </details>
  )
}
