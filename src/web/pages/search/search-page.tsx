import type { VNode } from 'preact'
import { MAX_QUERY_CHARACTERS } from '../../../domain/limits.ts'
import { shortened } from '../../../domain/shortened.ts'
import { FILTER_NAMES, FILTERS } from '../../../facts/filter-table.ts'
import { PAGE_SIZES, type SearchInput, searchPath, withoutFaulty } from '../../address/search-address.ts'
import { isolated } from '../../format/names.ts'
import { formatCount } from '../../format/values.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Faults, type FaultText } from '../../parts/faults.tsx'
import { FilterChips, FilterSheet } from '../../parts/filters.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { Examples, SearchBox } from '../../parts/search-box.tsx'
import { TileMap } from '../../parts/tile-map.tsx'
import { fill, type Language, type Local, localHref, WORDS, type Words } from '../../words/words.ts'
import { hintOf, NARROWED, NarrowForm } from './narrow-form.tsx'
import { type ListName, SearchOutcome, type SearchView, type TwoLists } from './search-outcome.tsx'

/** The search page: the search field, the filters with their counts, and the hits. */
export function searchPage(view: SearchView, { language }: Setting): Page {
  const { search: words, common } = WORDS[language]
  const { input } = view
  const title = titleOf(view, words)
  return {
    title: view.page === 1 ? title : fill(common.onPage, { title, page: formatCount(view.page, language) }),
    description: words.description,
    path: searchPath(input),
    section: 'search',
    hasSearch: true,
    indexing: searchPath(input) === '/search' ? 'listed' : 'unlisted',
    hasFaults: view.faults.length > 0,
    ...(view.outcome ? { hasResults: true } : {}),
    body: <SearchBody view={view} title={title} language={language} />,
  }
}

const TITLE_CHARACTERS = 60

function titleOf({ input, chosen, faults, outcome }: SearchView, words: Words['search']): string {
  if (faults.length > 0 && outcome === undefined) return words.title
  if (input.q !== '') return fill(words.titleFor, { q: isolated(shortened(input.q, TITLE_CHARACTERS)) })
  if (chosen.length === 0) return words.title
  return fill(words.titleOf, {
    filters: chosen.map(({ name }) => isolated(shortened(name, TITLE_CHARACTERS))).join(words.titleBetween),
  })
}

function SearchBody({ view, title, language }: Local<{ view: SearchView; title: string }>): VNode {
  const words = WORDS[language].search
  const faults = view.faults.map((fault): FaultText => {
    const { parameter } = fault
    const id = `fault-${parameter}`
    const isFilter = hasFilters(view) && FILTER_NAMES.some((name) => name === parameter)
    const field = isFilter ? 'filters' : 'q'
    return { id, text: faultInWords(fault, language), ...(isFilter || parameter === 'q' ? { field } : {}) }
  })
  const isUnasked = view.outcome === undefined
  const qFault = faults.find(({ field }) => field === 'q')
  // The form does not send a faulty filter along with the next words, because they would be refused for it again.
  const sent = { ...withoutFaulty(view.input, view.faults), q: view.input.q }
  const { two, cities = [] } = view.outcome ?? {}
  const [prefectures] = view.facets
  if (!isUnasked && faults.some(({ id }) => id !== 'fault-page'))
    faults.push({ id: 'fault-left-out', text: words.faults.leftOut })
  return (
    <div class="search-page">
      <SearchBox language={language} input={sent} {...(qFault ? { faultId: qFault.id } : {})} />
      <Faults faults={faults} language={language} />
      <div class="search-columns">
        <div class="search-head">
          <h1 id="title">{mixedText(title, language)}</h1>
          <FilterChips language={language} hasSheet={hasFilters(view)} chosen={view.chosen}>
            {cities.length > 0 && (
              <ul aria-label={words.cityChips}>
                {cities.map(({ name, count, path }) => (
                  <li>
                    <a href={localHref(language, path)} rel="nofollow">
                      {mixedText(name, language)} <span class="count">{formatCount(count, language)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </FilterChips>
          {isUnasked && <p class="quiet">{words.start}</p>}
          {isUnasked && <Examples language={language} />}
        </div>
        {isUnasked && (
          <section class="found">
            <TileMap language={language} title={words.map} counts={prefectures?.choices ?? []} />
          </section>
        )}
        {view.outcome && (
          <section class="found" aria-labelledby="title">
            {two && <ResultLists two={two} input={sent} language={language} />}
            <SearchOutcome view={{ ...view, input: sent }} outcome={view.outcome} language={language} />
          </section>
        )}
        {hasFilters(view) && (
          <FilterSheet language={language} facets={view.facets}>
            <NarrowForm language={language} narrowed={view.narrowed} faults={view.faults} />
          </FilterSheet>
        )}
      </div>
    </div>
  )
}

function faultInWords({ parameter, value, reason }: SearchView['faults'][number], language: Language): string {
  const { faults, written } = WORDS[language].search
  if (parameter === 'sort' || parameter === 'page') return fill(WORDS[language].building.faults[parameter], { value })
  if (reason === 'too-costly') return fill(faults.tooCostly, { value })
  if (parameter === 'q' && value === '') return faults.nothing
  const filter = NARROWED.find((name) => name === parameter)
  if (filter !== undefined) {
    const how = hintOf(filter)
    return fill(faults.fact, {
      filter: FILTERS[filter][language],
      value,
      written: how === undefined ? '' : written[how],
    })
  }
  const text = FAULTS.find((name) => name === parameter)
  const choices = PAGE_SIZES.join(WORDS[language].common.comma)
  return fill(text === undefined ? faults.other : faults[text], { value, choices, most: MAX_QUERY_CHARACTERS })
}

const FAULTS = ['q', 'pref', 'industry', 'city', 'kind', 'limit'] as const

function hasFilters({ facets }: SearchView): boolean {
  return facets.some(({ choices }) => choices.length > 0)
}

/** Says how a text is read, and leads to what it finds as typed, and back; one list alone where it finds nothing so. */
function ResultLists({ two, input, language }: Local<{ two: TwoLists; input: SearchInput }>): VNode {
  const { shown, typed, interpreted } = two
  const words = WORDS[language].search.interpreted
  const { q, rule, left_out, pref, city, town, total, candidates = [] } = interpreted
  const isAddress = rule === 'address' || rule === 'building'
  const place = [pref, city, town].filter((name) => name !== undefined).join(words.betweenPlaces)
  const [what, where] = isAddress ? ['', q] : [q, place]
  const read = readInWords(what && isolated(shortened(what)), where && isolated(shortened(where)), language)
  const lists: readonly { list: ListName; title: string; count: number }[] = [
    { list: 'read', title: read, count: total },
    { list: 'typed', title: fill(words.typed, { q: isolated(shortened(input.q)) }), count: typed },
  ]
  return (
    <div class="lists-of">
      {typed > 0 && (
        <nav class="row tabs" aria-label={words.lists}>
          {lists.map(({ list, title, count }) => (
            <a
              href={localHref(language, searchPath({ ...input, list, page: '' }))}
              rel="nofollow"
              {...(list === shown ? { 'aria-current': 'true' as const } : {})}
            >
              {mixedText(title, language)} <span class="count">{formatCount(count, language)}</span>
            </a>
          ))}
        </nav>
      )}
      {shown === 'read' && (
        <p class="note">
          {typed === 0 && (
            <>
              {words.noneTyped}
              <strong>{mixedText(read, language)}</strong>
              {' – '}
            </>
          )}
          {mixedText(fill(words.why[rule], { place: where }), language)}
          {left_out !== undefined && (rule !== 'place' || q === '') && (
            <> {mixedText(fill(words.leftOut, { text: isolated(left_out) }), language)}</>
          )}
        </p>
      )}
      {shown === 'read' && candidates.length > 0 && (
        <ul class="chips row">
          {candidates.map(({ address, total: there }) => (
            <li>
              <a href={localHref(language, searchPath({ q: address }))}>
                <span lang="ja">{address}</span> <span class="count">{formatCount(there, language)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function readInWords(q: string, place: string, language: Language): string {
  const { located, named, namedIn } = WORDS[language].search.interpreted
  if (q === '') return fill(located, { place })
  return place === '' ? fill(named, { q }) : fill(namedIn, { q, place })
}
