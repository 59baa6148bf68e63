import { CORPORATION_KINDS } from '../../../domain/corporation-kind.ts'
import type { Result } from '../../../domain/result.ts'
import { faultsOf } from '../../../domain/result.ts'
import type { FacetCount, SearchAnswer } from '../../../facts/answer.ts'
import type { FilterName } from '../../../facts/filter-table.ts'
import { ORDERS } from '../../../facts/order-table.ts'
import { stepsToFind } from '../../../query/cost/question-cost.ts'
import {
  cityCounts,
  type FilterCounts,
  filterCounts,
  listOfHits,
  stepsToCountFacets,
} from '../../../query/facet-counts.ts'
import { unfoundNumber } from '../../../query/lookup.ts'
import { findHits, findPageHits } from '../../../query/match/find-hits.ts'
import type { Hits } from '../../../query/match/hits.ts'
import { notableBeginnings } from '../../../query/notable-beginnings.ts'
import { type Criteria, hasCriterion, readCriteria } from '../../../query/parse/criteria.ts'
import { parseKind } from '../../../query/parse/kind.ts'
import { isOrderOfFact, parsePageSort, type SortedBy } from '../../../query/parse/sort.ts'
import { placedSuggestions } from '../../../query/placed-suggestion.ts'
import type { Register } from '../../../query/register/register.ts'
import { answerFound } from '../../../query/search.ts'
import type { Language } from '../../address/language.ts'
import { PAGE_SIZE, parsePage, parsePageSize } from '../../address/page-numbers.ts'
import { readSearchInput, type SearchInput, searchPath, withoutFaulty } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfSteps } from '../../exchange/prices.ts'
import type { WebContext } from '../../exchange/web-context.ts'
import { itemsIn } from '../../format/items-in.ts'
import { kindName } from '../../format/kind-name.ts'
import { errorPage, okPage, type Setting } from '../../layout/page.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'
import { cityChips, cityChoices } from './city-choices.ts'
import { NARROWED } from './narrow-form.tsx'
import { chosenFilters, industryChoices, prefectureChoices, relaxations } from './search-choices.ts'
import { searchPage } from './search-page.tsx'
import type { SearchView } from './search-view.ts'

/** GET /search */
export async function getSearch({ context, request, setting, charge }: Exchange): Promise<Outcome> {
  const { register } = context
  const input = readSearchInput(request.query)
  const [parsedPage, parsedSize, sort] = [parsePage(input.page), parsePageSize(input.limit), parsePageSort(input.sort)]
  const page = parsedPage.ok ? parsedPage.value : 1
  const limit = parsedSize.ok ? parsedSize.value : PAGE_SIZE
  const started = context.monotonicMillis()
  const { criteria, faults: criteriaFaults } = readCriteria(register, input)
  const refusal = charge(priceOf(register, criteria, sort))
  if (refusal !== undefined) return { problem: refusal }

  const faults = [...[parsedPage, parsedSize, sort].flatMap(faultsOf), ...criteriaFaults]
  const isUnasked = !hasCriterion(criteria)
  if (faults.length > 0 || isUnasked) {
    // The filters without a fault are still offered.
    const counts = filterCounts(register, criteria)
    const view = {
      input,
      page,
      limit,
      faults,
      ...filters(context, withoutFaulty(input, faults), { counts, setting, isNothing: false }),
    }
    return faults.length > 0 ? errorPage(400, searchPage(view, setting)) : okPage(searchPage(view, setting))
  }

  const known = findPageHits(register, criteria)
  const question = { criteria, page: { limit, offset: (page - 1) * limit } }
  const sortedBy = sort.ok ? sort.value : undefined
  const asked = sortedBy === undefined ? question : { ...question, sort: sortedBy }
  const answer = await answerFound(register, asked, known)
  const millis = context.monotonicMillis() - started
  const counts = filterCounts(register, criteria, known)
  const beside = filters(context, input, { counts, setting, isNothing: answer.total === 0 })
  const isByRelevance =
    sortedBy === undefined || (isOrderOfFact(sortedBy) && answer.unknown?.[ORDERS[sortedBy].fact] === answer.total)
  const outcome = {
    answer: inLanguage(answer, register, setting.language),
    millis,
    unfound: answer.total === 0 ? unfoundNumber(register, input.q) : undefined,
    isByRelevance,
    notable: page === 1 && isByRelevance ? notableBeginnings(register, known.hits) : [],
    suggested: placedSuggestions(register, answer.suggestions ?? []),
    cities: criteria.cities === undefined ? cityChips(namesakeCities(register, known.hits, counts), input) : [],
  }
  const view = { input, page, limit, faults, outcome, ...beside }
  const isBeyondTheEnd = answer.items.length === 0 && answer.total > 0
  return isBeyondTheEnd ? errorPage(404, searchPage(view, setting)) : okPage(searchPage(view, setting))
}

function inLanguage(answer: SearchAnswer, register: Register, language: Language): SearchAnswer {
  const items = itemsIn(language, answer.items, register)
  const { interpreted } = answer
  if (interpreted === undefined) return { ...answer, items }
  return { ...answer, items, interpreted: { ...interpreted, items: itemsIn(language, interpreted.items, register) } }
}

// A search finds the text once, and counts all that it found by place, industry and kind.
function priceOf(register: Register, criteria: Criteria, sort: Result<SortedBy | undefined>): number {
  const finding = criteria.text === undefined ? 0 : stepsToFind(register.index.trie, criteria.text.probes)
  // At worst, a page goes through the whole order.
  const sorting = sort.ok && sort.value !== undefined ? register.size : 0
  return priceOfSteps(finding + stepsToCountFacets(register, criteria) + sorting)
}

// For so many hits with the same name the page offers their cities, to tell them apart.
const NAMESAKES = 5

// Where a prefecture is chosen, its cities are counted already.
function namesakeCities({ columns }: Register, hits: Hits, { cities }: FilterCounts): readonly FacetCount[] {
  const counts = hits.counts()
  if (counts === undefined || counts.registered + counts.exact < NAMESAKES) return []
  return cities?.counts ?? cityCounts(columns, listOfHits(hits))
}

type Filters = Pick<SearchView, 'prefectures' | 'cities' | 'industries' | 'kinds' | 'chosen' | 'relaxations'>

type Beside = { readonly counts: FilterCounts; readonly setting: Setting; readonly isNothing: boolean }

/** Returns the choices of each filter, counted without the filter's own condition: a count says what a click finds. */
function filters(
  { register }: WebContext,
  input: SearchInput,
  { counts: { prefectures, cities, industries, kinds }, setting: { language }, isNothing }: Beside,
): Filters {
  const named = { register, language }
  return {
    prefectures: prefectureChoices(prefectures.counts, input, language),
    cities: cityChoices(cities?.counts ?? [], input, register),
    industries: industryChoices(industries.counts, input, named),
    kinds: kindChoices(kinds.counts, input, language),
    chosen: chosenFilters(input, named),
    relaxations: relaxations(input, {
      pref: prefectures.total,
      industry: industries.total,
      city: cities?.total ?? 0,
      kind: kinds.total,
      ...Object.fromEntries(NARROWED.map((name) => [name, isNothing ? totalWithout(register, input, name) : 0])),
    }),
  }
}

function totalWithout(register: Register, input: SearchInput, name: FilterName): number {
  if (input[name] === '') return 0
  return findHits(register, readCriteria(register, { ...input, [name]: '' }).criteria).total
}

/** Returns the kinds to choose from, each with the number of hits it has; the path of a chosen one removes it. */
function kindChoices(counts: readonly FacetCount[], input: SearchInput, language: Language): FacetChoice[] {
  const chosen = chosenKinds(input.kind)
  return counts.map(({ code, name, count }) => {
    const isChosen = chosen.includes(code)
    return {
      code,
      name: kindName(code, language) ?? name,
      count,
      isChosen,
      path: searchPath({ ...input, kind: isChosen ? '' : code, page: '' }),
    }
  })
}

const CODES = [...CORPORATION_KINDS.keys()]

// Empty for a legal form without a kind of its own (学校法人).
function chosenKinds(asked: string): readonly (string | undefined)[] {
  const parsed = asked === '' ? undefined : parseKind(asked)
  if (!parsed?.ok) return []
  const { kinds, kindOrForm } = parsed.value
  return (kinds ?? kindOrForm?.kinds ?? []).map((place) => CODES[place])
}
