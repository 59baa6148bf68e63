import type { VNode } from 'preact'
import type { ParameterFault } from '../../../domain/problem.ts'
import { FILTERS } from '../../../facts/filter-table.ts'
import { ORDERS } from '../../../facts/order-table.ts'
import {
  BUILDING_ORDERS,
  type BuildingAnswer,
  type BuildingOrder,
  type TenantItem,
} from '../../../query/building/building.ts'
import { isOrderOfFact } from '../../../query/parse/sort.ts'
import { lastPageOf, PAGE_SIZE } from '../../address/search-address.ts'
import { leadingName } from '../../format/english-name.ts'
import { addressInWords } from '../../format/english-place.ts'
import { isolated, kindName, sentenceCase } from '../../format/names.ts'
import { formatCount, formatDate } from '../../format/values.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { Faults, type FaultText } from '../../parts/faults.tsx'
import { type ChosenFilter, type Facet, FilterChips, FilterSheet } from '../../parts/filters.tsx'
import { addressText, mixedText } from '../../parts/mixed-text.tsx'
import { type Choice, ChoiceRow, Pager } from '../../parts/pager.tsx'
import { TakeAway } from '../../parts/take-away.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import { figureOf } from '../search/narrow-form.tsx'

type BuildingView = {
  readonly at: BuildingAt
  /** What the list is narrowed and ordered by: the parameters without a fault. */
  readonly input: BuildingInput
  readonly answer: BuildingAnswer
  readonly faults: readonly Pick<ParameterFault, 'parameter' | 'value'>[]
}

/** One page of the list of the corporations at an address, narrowed and ordered. */
export function buildingPage(view: BuildingView, { language, baseUrl }: Setting): Page {
  const { common } = WORDS[language]
  const { at, input } = view
  const title = titleOf(view.answer, language)
  return {
    title: input.page === 1 ? title : fill(common.onPage, { title, page: formatCount(input.page, language) }),
    path: buildingPath(at, input),
    indexing: 'unlisted',
    hasResults: true,
    body: <BuildingBody view={view} language={language} baseUrl={baseUrl} />,
  }
}

// Of an address that may mean several, the first: what was typed may name somebody's home.
function titleOf({ address, candidates }: BuildingAnswer, language: Language): string {
  const { title, andOthers } = WORDS[language].building
  const [first] = candidates ?? []
  const one = addressInWords(first?.address ?? address, language)
  return fill(title, { address: isolated(first === undefined ? one : fill(andOthers, { address: one })) })
}

type BodyProps = Local<{ view: BuildingView }>

function BuildingBody({ view, language, baseUrl }: BodyProps & Pick<Setting, 'baseUrl'>): VNode {
  const { building: words, common } = WORDS[language]
  const { at, input, answer } = view
  const counts = { count: formatCount(answer.total, language), all: formatCount(answer.all, language) }
  const facets = facetsOf(view, language)
  const items = answer.items.map((item) => ({ ...item, ...sortedFact(item, input.sort, language) }))
  const pathOf = (page: number) => buildingPath(at, { ...input, page })
  const api = baseUrl + apiPath(at, input)
  const without = unknownToApi(view, language)
  const faults = view.faults.map(
    ({ parameter, value }): FaultText => ({
      id: `fault-${parameter}`,
      text: parameter in words.faults ? fill(words.faults[parameter as keyof typeof words.faults], { value }) : value,
      ...(parameter === 'q' ? { field: 'name-here' } : {}),
    }),
  )
  return (
    <div class="search-columns">
      <div class="search-head">
        {at.company && (
          <p>
            <a href={localHref(language, `/corp/${at.company.number}`)}>
              ← {mixedText(fill(common.back, { name: isolated(at.company.name) }), language)}
            </a>
          </p>
        )}
        <h1 id="title">{mixedText(titleOf(answer, language), language)}</h1>
        <Faults faults={faults} language={language} />
        {answer.all > 1 && <NarrowForm view={view} language={language} />}
        <FilterChips language={language} hasSheet={facets.length > 0} chosen={chosenIn(view, language)} />
      </div>
      <section class="found" aria-labelledby="title">
        <div class="tally">
          <h2 id="tally" tabIndex={-1}>
            {fill(answer.total === answer.all ? common.count : words.ofAll, counts)}
            <span class="quiet"> {words.level[answer.level]}</span>
          </h2>
          {answer.orders.length > 0 && (
            <ChoiceRow language={language} title={common.order} choices={ordersOf(view, language)} />
          )}
        </div>
        {input.sort === 'name' && <p class="note">{common.byReading}</p>}
        {answer.candidates && <Candidates candidates={answer.candidates} language={language} />}
        <CorporationList language={language} items={items} query={input.q} start={(input.page - 1) * PAGE_SIZE + 1} />
        <Pager language={language} page={input.page} lastPage={lastPageOf(answer.total)} pathOf={pathOf} />
        <TakeAway language={language} total={answer.total} path={pathOf(1)} api={api} without={without} />
      </section>
      {facets.length > 0 && <FilterSheet language={language} facets={facets} />}
    </div>
  )
}

function sortedFact(item: TenantItem, sort: BuildingInput['sort'], language: Language): { readonly figure?: string } {
  const { newSince } = item
  if (newSince !== undefined)
    return { figure: fill(WORDS[language].building.newSince, { day: formatDate(newSince, language) }) }
  const figure = isOrderOfFact(sort) ? figureOf(sort, item, language) : undefined
  return figure === undefined ? {} : { figure }
}

function NarrowForm({ view: { at, input }, language }: BodyProps): VNode {
  const words = WORDS[language].building
  const kept = { address: at.address, kind: input.kind, host: input.host, sort: input.sort }
  return (
    <form class="search-box" action={localHref(language, at.path)}>
      <label class="visually-hidden" for="name-here">
        {words.narrow}
      </label>
      <input id="name-here" name="q" type="search" value={input.q} placeholder={words.narrow} autocomplete="off" />
      {Object.entries(kept).map(([name, value]) => value !== '' && <input type="hidden" name={name} value={value} />)}
      <button type="submit">{words.button}</button>
    </form>
  )
}

function Candidates({ candidates, language }: Local<Required<Pick<BuildingAnswer, 'candidates'>>>): VNode {
  return (
    <>
      <p>{WORDS[language].building.candidates}</p>
      <ul class="plain">
        {candidates.map(({ address, total }) => (
          <li>
            <a href={localHref(language, buildingPath({ path: '/building', address }, {}))} rel="nofollow">
              {addressText(address, language)}
            </a>{' '}
            <span class="quiet figures">{formatCount(total, language)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ordersOf({ at, input, answer }: BuildingView, language: Language): readonly Choice[] {
  const names = { ...WORDS[language].building.orders, name: WORDS[language].common.byName }
  const sorts = ['' as const, ...BUILDING_ORDERS.filter((order) => answer.orders.includes(order))]
  return sorts.map((sort) => ({
    name: isOrderOfFact(sort) ? ORDERS[sort][language] : names[sort === '' ? 'notable' : sort],
    path: buildingPath(at, { ...input, sort, page: 1 }),
    isChosen: sort === input.sort,
  }))
}

function facetsOf({ at, input, answer }: BuildingView, language: Language): readonly Facet[] {
  const facet = (filter: 'kind' | 'host', title: string): Facet => ({
    title,
    choices: answer[`${filter}s`].map(({ code, count }) => {
      const isChosen = code === input[filter]
      const path = buildingPath(at, { ...input, [filter]: isChosen ? '' : code, page: 1 })
      return { code, name: nameOf(filter, code, { answer, language }), count, isChosen, path }
    }),
  })
  const facets = [
    facet('host', WORDS[language].building.hosts),
    facet('kind', sentenceCase(FILTERS.kind[language])),
  ] as const
  return answer.all === 1 ? [] : facets.filter(({ choices }) => choices.length > 0)
}

function chosenIn({ at, input, answer }: BuildingView, language: Language): readonly ChosenFilter[] {
  const chosen = (['host', 'kind'] as const).filter((filter) => input[filter] !== '')
  return chosen.map((filter) => ({
    name: nameOf(filter, input[filter], { answer, language }),
    path: buildingPath(at, { ...input, [filter]: '', page: 1 }),
  }))
}

function nameOf(
  filter: 'kind' | 'host',
  code: string,
  { answer, language }: Local<{ answer: BuildingAnswer }>,
): string {
  if (filter === 'kind') return kindName(code, language) ?? code
  const named = language === 'en' ? answer.hostNames.get(code) : undefined
  return fill(WORDS[language].building.hostedBy, { host: named ? leadingName(named, language).text : code })
}

/** What the address of a building's page asks for besides the place; "" means that it was not given. */
export type BuildingInput = {
  readonly q: string
  readonly kind: string
  readonly host: string
  readonly sort: BuildingOrder | ''
  readonly page: number
}

/** The place that a page is about: its path and, unless that names a corporation there, the address as written. */
export type BuildingAt = {
  readonly path: string
  readonly address: string
  readonly company?: { readonly number: string; readonly name: string }
}

/** Returns path and query of a building's page, without empty values: equal lists have one address. */
export function buildingPath({ path, address }: BuildingAt, { page = 1, ...input }: Partial<BuildingInput>): string {
  const query = queryOf({ address, ...input, page: page === 1 ? '' : String(page) })
  return query === '' ? path : `${path}?${query}`
}

function queryOf(asked: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/** Returns path and query of the same question to the API, which knows no hosts, and no orders by floor and by day. */
function apiPath({ address, company }: BuildingAt, { q, kind, sort }: BuildingInput): string {
  const place = { address, corporate_number: company?.number ?? '' }
  return `/ext/building?${queryOf({ ...place, q, kind, sort: isOfPages(sort) ? '' : sort })}`
}

function isOfPages(sort: BuildingInput['sort']): sort is 'floor' | 'newest' {
  return sort === 'floor' || sort === 'newest'
}

function unknownToApi({ input, answer }: BuildingView, language: Language): readonly string[] {
  const order = isOfPages(input.sort) ? [WORDS[language].building.orders[input.sort]] : []
  return input.host === '' ? order : [nameOf('host', input.host, { answer, language }), ...order]
}
