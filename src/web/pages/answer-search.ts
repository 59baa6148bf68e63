import type { ParameterFault } from '../../domain/problem.ts'
import { stepsToFind } from '../../query/cost/question-cost.ts'
import { filterCounts, stepsToCountFacets } from '../../query/facet-counts.ts'
import { findPageHits } from '../../query/match/find-hits.ts'
import type { Hits } from '../../query/match/hits.ts'
import { type Criteria, readCriteria } from '../../query/parse/criteria.ts'
import type { Register } from '../../query/register/register.ts'
import { answerFound } from '../../query/search.ts'
import { found, refused, type Setting } from '../page.ts'
import { PAGE_SIZE, parsePage } from '../page-numbers.ts'
import { priceOfSteps } from '../prices.ts'
import type { Outcome, Question } from '../routes.ts'
import { readSearchWish, type SearchWish } from '../search-address.ts'
import type { WebDoor } from '../web-door.ts'
import { faultsOf } from './faults-of.ts'
import { chosenFilters, industryChoices, prefectureChoices, relaxations } from './search-choices.ts'
import { type SearchView, searchPage } from './search-page.tsx'

/** GET /search */
export async function answerSearch({ door, visit, setting, charge }: Question): Promise<Outcome> {
  const { register } = door
  const wish = readSearchWish(visit.query)
  const parsedPage = parsePage(wish.page)
  const page = parsedPage.ok ? parsedPage.value : 1
  const started = door.monotonicMillis()
  const { criteria, faults: criteriaFaults } = readCriteria(register, wish)
  const refusal = charge(priceOf(register, criteria))
  if (refusal !== undefined) return { problem: refusal }

  const faults = [...faultsOf(parsedPage), ...criteriaFaults]
  const isUnasked = Object.keys(criteria).length === 0
  if (faults.length > 0 || isUnasked) {
    // What is not at fault is still offered.
    const view = { wish, page, faults, ...filters(door, without(wish, faults), { criteria, setting }) }
    return faults.length > 0 ? refused(400, searchPage(view, setting)) : found(searchPage(view, setting))
  }

  const known = findPageHits(register, criteria)
  const question = { criteria, page: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }
  const answer = await answerFound(register, question, known)
  const millis = door.monotonicMillis() - started
  const beside = filters(door, wish, { criteria, byText: known.byText, setting })
  const view = { wish, page, faults, outcome: { answer, millis }, ...beside }
  const isBeyondTheEnd = answer.items.length === 0 && answer.total > 0
  return isBeyondTheEnd ? refused(404, searchPage(view, setting)) : found(searchPage(view, setting))
}

// The text is looked for once, and everybody found is counted by prefecture and industry.
function priceOf(register: Register, criteria: Criteria): number {
  const finding = criteria.text === undefined ? 0 : stepsToFind(register.index.trie, criteria.text.probes)
  return priceOfSteps(finding + stepsToCountFacets(register, criteria))
}

function without(wish: SearchWish, faults: readonly ParameterFault[]): SearchWish {
  return { ...wish, ...Object.fromEntries(faults.map(({ parameter }) => [parameter, ''])) }
}

type Filters = Pick<SearchView, 'prefectures' | 'industries' | 'chosen' | 'relaxations'>

type Beside = { readonly criteria: Criteria; readonly byText?: Hits | undefined; readonly setting: Setting }

/** Counts beside one filter are for the other conditions alone: they say what a click would find. */
function filters(
  { register }: WebDoor,
  wish: SearchWish,
  { criteria, byText, setting: { language } }: Beside,
): Filters {
  const { prefectures, industries } = filterCounts(register, criteria, byText)
  const named = { register, language }
  return {
    prefectures: prefectureChoices(prefectures.counts, wish, language),
    industries: industryChoices(industries.counts, wish, named),
    chosen: chosenFilters(wish, named),
    relaxations: relaxations(wish, { pref: prefectures.total, industry: industries.total }),
  }
}
