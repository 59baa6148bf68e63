import { leadingPrefecture, parsePrefecture } from '../../../domain/prefecture.ts'
import type { Problem } from '../../../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../../../domain/result.ts'
import type { FacetCount, Interpreted, SearchAnswer } from '../../../facts/answer.ts'
import { FILTER_NAMES, type FilterName } from '../../../facts/filter-table.ts'
import { stepsToFind } from '../../../query/cost/question-cost.ts'
import {
  cityCounts,
  type FilterCounts,
  filterCounts,
  ordersCounted,
  stepsToCountFacets,
} from '../../../query/facets/facet-counts.ts'
import { unfoundNumber } from '../../../query/lookup.ts'
import { findHits, findPageHits, type PageHits } from '../../../query/match/find-hits.ts'
import type { Hits } from '../../../query/match/hits.ts'
import { notableBeginnings } from '../../../query/notable-beginnings.ts'
import { type Criteria, hasCriterion, readCriteria } from '../../../query/parse/criteria.ts'
import type { PageRange } from '../../../query/parse/page-range.ts'
import { isOrderOfFact, parsePageSort, type SortedBy } from '../../../query/parse/sort.ts'
import { itemOf } from '../../../query/present.ts'
import type { Register } from '../../../query/register/register.ts'
import {
  answerOf,
  type FoundInstead,
  type FoundPage,
  findPage,
  interpretedOf,
  pageInstead,
} from '../../../query/search.ts'
import { shortPlace } from '../../../query/typeahead.ts'
import {
  apiPath,
  MOST_FILE_ROWS,
  PAGE_SIZE,
  parsePage,
  parsePageSize,
  readSearchInput,
  type SearchInput,
  searchPath,
  withoutFaulty,
} from '../../address/search-address.ts'
import { corporationsFile, fileFormatOf } from '../../exchange/corporations-file.ts'
import { type Charge, type Exchange, type Outcome, priceOf } from '../../exchange/exchange.ts'
import { itemsIn } from '../../format/items-in.ts'
import { redirect } from '../../http/redirect.ts'
import { errorPage, okPage, type Page } from '../../layout/page.ts'
import { namedFigure } from './narrow-form.tsx'
import { type Asked, chosenFilters, cityChips, facetsOf, isQuestion } from './search-choices.ts'
import type { FoundView, ListName, Relaxation, SearchView, TwoLists } from './search-outcome.tsx'
import { searchPage } from './search-page.tsx'

/** GET /search */
export async function getSearch(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, charge } = exchange
  const { register } = context
  const input = readSearchInput(request.query)
  const [page, limit] = [parsePage(input.page), parsePageSize(input.limit)]
  const wanted = readList(register, input)
  const faults = [...[page, limit].flatMap(faultsOf), ...wanted.faults]
  // What has no fault is searched for and offered; without the words that were meant it would be another question.
  const kept = withoutFaulty(input, faults)
  const asked = faults.length === 0 ? wanted : readList(register, kept)
  const shown = { input, faults, page: page.ok ? page.value : 1, limit: limit.ok ? limit.value : PAGE_SIZE }
  if (!hasCriterion(asked.criteria) || faults.some(({ parameter }) => parameter === 'q')) {
    const refusal = charge(priceOfList(register, asked.criteria, asked.sort))
    if (refusal !== undefined) return { problem: refusal }
    const narrowing = { register, input: kept, language: setting.language }
    const offered = filters(narrowing, filterCounts(register, asked.criteria))
    const nothing = searchPage({ ...shown, narrowed: kept, ...offered }, setting)
    return faults.length > 0 ? errorPage(400, nothing) : okPage(nothing)
  }
  const at = (page: number) => ({ range: { limit: shown.limit, offset: (page - 1) * shown.limit }, charge })
  let list = await findList(register, asked, at(shown.page))
  if (!list.ok) return list
  const isBeyond = list.value.page.ordinals.length === 0 && list.value.page.total > 0
  // A page that the list lacks shows the first one.
  if (isBeyond) {
    await context.slices.share()()
    list = await findList(register, asked, at(1))
    if (!list.ok) return list
  }
  const beyond = { parameter: 'page', value: input.page, allowed: '' }
  const told = isBeyond ? { ...shown, page: 1, faults: [...faults, beyond] } : shown
  const answer = answerOf(register, list.value.page)
  const [only] = answer.items
  // A number that is all that is asked for leads to its corporation; a code in names, too, does not.
  const isAlone = answer.total === 1 && Object.keys(list.value.criteria).length === 1
  if (told.faults.length === 0 && only?.match?.tier === 'number' && isAlone)
    return redirect(setting.language, `/corp/${only.corporate_number}`)
  const body = await listPage(exchange, told, { ...list.value, answer })
  if (faults.length > 0) return errorPage(400, body)
  return isBeyond ? errorPage(404, body) : okPage(body)
}

type Shown = Pick<SearchView, 'input' | 'faults' | 'page' | 'limit'>

type AnsweredList = FoundList & { readonly answer: SearchAnswer }

async function listPage({ context, setting }: Exchange, shown: Shown, list: AnsweredList): Promise<Page> {
  const { register, slices } = context
  const { criteria, known, narrowed, two, answer, page: found } = list
  const { language, baseUrl } = setting
  // Finding and counting millions take a turn of the event loop each.
  await slices.share()()
  const counts = filterCounts(register, criteria, known)
  const { sort } = found.question
  const isByRelevance = sort === undefined || found.lacking.isOrderless
  const order = isByRelevance || !isOrderOfFact(sort) ? undefined : sort
  const notable = shown.page === 1 && isByRelevance ? notableBeginnings(register, known.hits) : []
  const cities = criteria.cities === undefined ? namesakeCities(register, known.hits, counts) : []
  const outcome: FoundView = {
    ...answer,
    items: itemsIn(language, answer.items, register).map((item) => {
      const figure = order && namedFigure(order, item, language)
      return figure === undefined ? item : { ...item, figure }
    }),
    two,
    query: two?.shown === 'read' ? two.interpreted.q : shown.input.q,
    orders: ordersCounted(counts, criteria, answer.total),
    unfound: answer.total === 0 ? unfoundNumber(register, shown.input.q) : undefined,
    isByRelevance,
    api: baseUrl + apiPath(narrowed),
    notable: notable.map((at) => itemOf(register, at)),
    suggested: found.suggested.map((at) => ({
      ...itemOf(register, at),
      place: shortPlace(register.records.recordOf(at)),
    })),
    relaxations: found.total === 0 ? relaxations(register, narrowed, counts) : [],
    cities: cityChips(cities, { input: narrowed, language }),
  }
  return searchPage(
    { ...shown, narrowed, outcome, ...filters({ register, input: narrowed, language }, counts) },
    setting,
  )
}

/** GET /search.csv and /search.xlsx: the list that the page of the same question shows, up to 2,000 of it. */
export async function getSearchFile(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, charge } = exchange
  const input = readSearchInput(request.query)
  const asked = readList(context.register, input)
  // The page says in the reader's language what is wrong.
  if (asked.faults.length > 0 || !hasCriterion(asked.criteria)) return redirect(setting.language, searchPath(input))
  const list = await findList(context.register, asked, { range: { limit: MOST_FILE_ROWS, offset: 0 }, charge })
  if (!list.ok) return list
  const numbers = list.value.page.ordinals.map((ordinal) => context.register.records.recordOf(ordinal).number)
  const path = searchPath({ ...input, page: '' })
  return corporationsFile(exchange, { format: fileFormatOf(request.path) ?? 'csv', numbers, path })
}

// For so many hits with the same name the page offers their cities, to tell them apart.
const NAMESAKES = 5

// Where a prefecture is chosen, its cities are counted already.
function namesakeCities({ columns }: Register, hits: Hits, { cities }: FilterCounts): readonly FacetCount[] {
  const counts = hits.counts()
  if (counts === undefined || counts.registered + counts.exact < NAMESAKES) return []
  return cities?.counts ?? cityCounts(columns, hits.list())
}

/** Returns the choices of each filter, counted without the filter's own condition: a count says what a click finds. */
function filters(asked: Asked, counts: FilterCounts) {
  return { facets: facetsOf(counts, asked), chosen: chosenFilters(asked) }
}

/** Returns the filters without which the search would find something, each with the number of hits and the path. */
function relaxations(register: Register, input: SearchInput, counts: FilterCounts): Relaxation[] {
  const { prefectures, cities, industries, kinds } = counts
  const counted: { readonly [name in FilterName]?: number } = {
    pref: prefectures.total,
    industry: industries.total,
    city: cities?.total ?? 0,
    kind: kinds.total,
  }
  return FILTER_NAMES.flatMap((dropped) => {
    const left = { ...input, [dropped]: '', page: '', ...(dropped === 'pref' ? { city: '' } : {}) }
    if (input[dropped] === '' || !isQuestion(left)) return []
    const total = counted[dropped] ?? findHits(register, readCriteria(register, left).criteria).total
    return total === 0 ? [] : [{ dropped, total, path: searchPath(left) }]
  })
}

/** Reads what is asked for, and the order. */
function readList(register: Register, input: SearchInput) {
  const { criteria, faults } = readCriteria(register, input)
  const sort = parsePageSort(input.sort)
  return { input, criteria, sort: sort.ok ? sort.value : undefined, faults: [...faultsOf(sort), ...faults] }
}

type FoundList = {
  readonly page: FoundPage
  readonly criteria: Criteria
  readonly known: PageHits
  /** The question of the list in parameters of its own: filters are added to these, and taken from them. */
  readonly narrowed: SearchInput
  readonly two: TwoLists | undefined
}

/** Finds a page of the list that is shown, and charges for finding and counting it. */
async function findList(
  register: Register,
  { input, criteria, sort }: ReturnType<typeof readList>,
  { range, charge }: { readonly range: PageRange; readonly charge: Charge },
): Promise<Result<FoundList, Problem>> {
  const refusal = charge(priceOfList(register, criteria, sort))
  if (refusal !== undefined) return failure(refusal)
  const asked = { page: range, ...(sort === undefined ? {} : { sort }) }
  const known = findPageHits(register, criteria)
  const typed = await findPage(register, { ...asked, criteria }, known.hits)
  const { instead } = typed
  if (instead === undefined) return success({ page: typed, criteria, known, narrowed: input, two: undefined })
  const two = {
    shown: shownOf(input, typed, instead.said),
    interpreted: interpretedOf(register, instead),
    typed: typed.total,
  }
  if (two.shown === 'typed') {
    const suggested = typed.suggested.filter((ordinal) => !instead.best.ordinals.includes(ordinal))
    return success({ page: { ...typed, suggested }, criteria, known, narrowed: input, two })
  }
  const more = charge(priceOfList(register, instead.criteria, sort))
  if (more !== undefined) return failure(more)
  const read = findPageHits(register, instead.criteria)
  const question = { ...asked, criteria: instead.criteria }
  const page = pageInstead(register, question, { hits: read.hits, suggested: typed.suggested })
  return success({ page, criteria: instead.criteria, known: read, narrowed: asFilters(input, two.interpreted), two })
}

/** The steps of finding a list, and of counting all that it has by every filter, in views. */
function priceOfList(register: Register, criteria: Criteria, sort: SortedBy | undefined): number {
  const finding = criteria.text === undefined ? 0 : stepsToFind(register.index.trie, criteria.text.probes)
  // At worst, a page goes through the whole order.
  return priceOf(finding + stepsToCountFacets(register, criteria) + (sort === undefined ? 0 : register.size), 'steps')
}

// What is meant is a name that is the text or, without a place beside it, begins with it; else what it is read as.
function shownOf({ list }: SearchInput, { total, counts }: FoundPage, { rule, q }: FoundInstead['said']): ListName {
  if (total === 0) return 'read'
  if (list === 'typed' || list === 'read') return list
  if (counts === undefined) return 'read'
  const begun = rule === 'place' && q !== '' ? 0 : counts.prefix
  return counts.registered + counts.exact + begun > 0 ? 'typed' : 'read'
}

// A city alone is no question: the text stays where no prefecture is known with it.
function asFilters(input: SearchInput, { q, rule, pref, city, town }: Interpreted): SearchInput {
  const place = [pref, city, town].filter((name) => name !== undefined)
  const isAddress = rule === 'address' || rule === 'building'
  const isWithTown = town !== undefined
  const filters = isAddress
    ? { ...input, q: '', pref: leadingPrefecture(q)?.code ?? input.pref, address: q }
    : {
        ...input,
        q,
        pref: (pref && parsePrefecture(pref)?.code) ?? input.pref,
        city: city ?? input.city,
        address: isWithTown ? place.join('') : input.address,
      }
  return filters.q + filters.pref + filters.industry === '' ? { ...input, list: 'read' } : { ...filters, list: '' }
}
