import { faultsOf } from '../../../domain/faults-of.ts'
import type { ParameterFault } from '../../../domain/problem.ts'
import { stepsToFind } from '../../../query/cost/question-cost.ts'
import { filterCounts, stepsToCountFacets } from '../../../query/facet-counts.ts'
import { findPageHits } from '../../../query/match/find-hits.ts'
import type { Hits } from '../../../query/match/hits.ts'
import { notableBeginnings } from '../../../query/notable-beginnings.ts'
import { type Criteria, hasCriterion, readCriteria } from '../../../query/parse/criteria.ts'
import type { Register } from '../../../query/register/register.ts'
import { answerFound } from '../../../query/search.ts'
import { PAGE_SIZE, parsePage } from '../../address/page-numbers.ts'
import { readSearchInput, type SearchInput } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfSteps } from '../../exchange/prices.ts'
import type { WebContext } from '../../exchange/web-context.ts'
import { found, refused, type Setting } from '../../layout/page.ts'
import { chosenFilters, industryChoices, prefectureChoices, relaxations } from './search-choices.ts'
import { type SearchView, searchPage } from './search-page.tsx'

/** GET /search */
export async function getSearch({ context, request, setting, charge }: Exchange): Promise<Outcome> {
  const { register } = context
  const input = readSearchInput(request.query)
  const parsedPage = parsePage(input.page)
  const page = parsedPage.ok ? parsedPage.value : 1
  const started = context.monotonicMillis()
  const { criteria, faults: criteriaFaults } = readCriteria(register, input)
  const refusal = charge(priceOf(register, criteria))
  if (refusal !== undefined) return { problem: refusal }

  const faults = [...faultsOf(parsedPage), ...criteriaFaults]
  const isUnasked = !hasCriterion(criteria)
  if (faults.length > 0 || isUnasked) {
    // What is not at fault is still offered.
    const view = { input, page, faults, ...filters(context, without(input, faults), { criteria, setting }) }
    return faults.length > 0 ? refused(400, searchPage(view, setting)) : found(searchPage(view, setting))
  }

  const known = findPageHits(register, criteria)
  const question = { criteria, page: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }
  const answer = await answerFound(register, question, known)
  const millis = context.monotonicMillis() - started
  const beside = filters(context, input, { criteria, byText: known.byText, setting })
  const notable = page === 1 ? notableBeginnings(register, known.hits) : []
  const view = { input, page, faults, outcome: { answer, millis, notable }, ...beside }
  const isBeyondTheEnd = answer.items.length === 0 && answer.total > 0
  return isBeyondTheEnd ? refused(404, searchPage(view, setting)) : found(searchPage(view, setting))
}

// The text is looked for once, and everybody found is counted by prefecture and industry.
function priceOf(register: Register, criteria: Criteria): number {
  const finding = criteria.text === undefined ? 0 : stepsToFind(register.index.trie, criteria.text.probes)
  return priceOfSteps(finding + stepsToCountFacets(register, criteria))
}

function without(input: SearchInput, faults: readonly ParameterFault[]): SearchInput {
  return { ...input, ...Object.fromEntries(faults.map(({ parameter }) => [parameter, ''])) }
}

type Filters = Pick<SearchView, 'prefectures' | 'industries' | 'chosen' | 'relaxations'>

type Beside = { readonly criteria: Criteria; readonly byText?: Hits | undefined; readonly setting: Setting }

/** Counts beside one filter are for the other conditions alone: they say what a click would find. */
function filters(
  { register }: WebContext,
  input: SearchInput,
  { criteria, byText, setting: { language } }: Beside,
): Filters {
  const { prefectures, industries, anyCity = 0, anyKind = 0 } = filterCounts(register, criteria, byText)
  const named = { register, language }
  return {
    prefectures: prefectureChoices(prefectures.counts, input, language),
    industries: industryChoices(industries.counts, input, named),
    chosen: chosenFilters(input, named),
    relaxations: relaxations(input, {
      pref: prefectures.total,
      industry: industries.total,
      city: anyCity,
      kind: anyKind,
    }),
  }
}
