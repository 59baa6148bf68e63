import type { VNode } from 'preact'
import { shortened } from '../../../domain/shortened.ts'
import { localHref } from '../../address/language.ts'
import { searchPath, withoutFaulty } from '../../address/search-address.ts'
import { isolated } from '../../format/isolated.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Examples } from '../../parts/examples.tsx'
import { FacetPanel } from '../../parts/facet-panel.tsx'
import { Faults, type FaultText } from '../../parts/faults.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { TileMap } from '../../parts/tile-map.tsx'
import { InterpretedResult, type InterpretedResultProps } from './interpreted-result.tsx'
import { NarrowForm } from './narrow-form.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import type { SearchView } from './search-view.ts'
import { SEARCH_WORDS, type SearchWords } from './search-words.ts'

/** The search page: the search field, the filters with their counts, and the hits. */
export function searchPage(view: SearchView, { language }: Setting): Page {
  const words = SEARCH_WORDS[language]
  const { input } = view
  const title = titleOf(view, words)
  return {
    title: view.page === 1 ? title : words.onPage(title, formatCount(view.page, language)),
    description: words.description,
    path: searchPath(input),
    section: 'search',
    hasSearch: true,
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
  const isUnasked = view.outcome === undefined && faults.length === 0
  const qFault = faults.find(({ id }) => id === 'fault-q')
  // The form does not send a faulty filter along with the next words, because they would be refused for it again.
  const filterFaults = view.faults.filter(({ parameter }) => parameter !== 'q')
  const sent = withoutFaulty(view.input, filterFaults)
  return (
    <div class="search-page">
      <SearchBox language={language} input={sent} {...(qFault ? { faultId: qFault.id } : {})} />
      <Faults faults={faults} language={language} />
      <div class="search-columns">
        <div class="search-head">
          <h1 id="title">
            <MixedText text={title} language={language} />
          </h1>
          <Chosen view={view} language={language} />
          {hasFilters(view) && (
            <p class="to-filters">
              <a href="#filters">
                {words.filters} <span aria-hidden="true">↓</span>
              </a>
            </p>
          )}
          {isUnasked && <p class="quiet">{words.start}</p>}
          {isUnasked && <Examples language={language} />}
        </div>
        {isUnasked && view.chosen.length === 0 && (
          <section class="found">
            <TileMap language={language} title={words.map} counts={view.prefectures} unit={words.total} />
          </section>
        )}
        {view.outcome && (
          <section class="found" aria-labelledby="title">
            <Interpretation view={view} stands="above" language={language} />
            <SearchOutcome view={view} outcome={view.outcome} language={language} />
            <Interpretation view={view} stands="below" language={language} />
          </section>
        )}
        {hasFilters(view) && <Filters view={view} language={language} />}
      </div>
    </div>
  )
}

// What the text may mean besides stands above its hits, unless one of these is a name that is or begins with the text.
function Interpretation({ view, stands, language }: BodyProps & Pick<InterpretedResultProps, 'stands'>): VNode | null {
  const { interpreted, counts, total } = view.outcome?.answer ?? { total: 0 }
  if (interpreted === undefined || view.page !== 1) return null
  const isNamed = counts !== undefined && counts.partial < total
  if (isNamed !== (stands === 'below')) return null
  return <InterpretedResult interpreted={interpreted} input={view.input} language={language} stands={stands} />
}

function Chosen({ view, language }: BodyProps): VNode | null {
  if (view.chosen.length === 0) return null
  const words = SEARCH_WORDS[language]
  return (
    <ul class="chips" aria-label={words.chosen}>
      {view.chosen.map(({ name, path }) => (
        <li key={path}>
          <a href={localHref(language, path)}>
            <span class="visually-hidden">
              <MixedText text={words.remove(name)} language={language} />
            </span>
            <span aria-hidden="true">
              <MixedText text={name} language={language} /> ×
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function hasFilters({ prefectures, industries }: SearchView): boolean {
  return prefectures.length + industries.length > 0
}

// Follows the hits in the document, also where the layout has one column, so that the Tab key moves down the page.
function Filters({ view, language }: BodyProps): VNode {
  const words = SEARCH_WORDS[language]
  const { prefectures, cities, industries, kinds } = view
  return (
    <section class="filters" id="filters" tabIndex={-1} aria-label={words.filters}>
      <FacetPanel language={language} title={words.prefecture} choices={prefectures} />
      <FacetPanel language={language} title={words.city} choices={cities} namesIn="ja" />
      <FacetPanel language={language} title={words.kind} choices={kinds} />
      <FacetPanel language={language} title={words.industry} choices={industries} />
      <NarrowForm language={language} input={view.input} sent={withoutFaulty(view.input, view.faults)} />
    </section>
  )
}
