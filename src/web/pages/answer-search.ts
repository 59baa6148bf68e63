import type { ParameterFault } from '../../domain/problem.ts'
import { stepsToCountFacets } from '../../query/cost/facet-cost.ts'
import { stepsToFind } from '../../query/cost/question-cost.ts'
import { filterCounts, parseFacets } from '../../query/facets.ts'
import { findPageHits } from '../../query/match/find-hits.ts'
import type { Hits } from '../../query/match/hits.ts'
import type { Criteria } from '../../query/parse/criteria.ts'
import { parseSearch } from '../../query/parse/search-question.ts'
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
  const question = parseSearch(register, {
    ...criteria(wish),
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  })
  const isUnasked = !question.ok && question.problem.kind === 'missing-criteria'
  const faults = [...faultsOf(parsedPage), ...(isUnasked ? [] : faultsOf(question))]
  const unanswered = { wish, page, faults, ...NO_FILTERS }
  if (faults.length > 0 || !question.ok) {
    const sound = without(wish, faults)
    const asked = parseFacets(register, criteria(sound))
    const refusal = asked.ok ? charge(priceOf(register, asked.value)) : undefined
    if (refusal !== undefined) return { problem: refusal }
    const view = { ...unanswered, ...(asked.ok ? filters(door, sound, { asked: asked.value, setting }) : {}) }
    return faults.length > 0 ? refused(400, searchPage(view, setting)) : found(searchPage(view, setting))
  }

  const asked = question.value.criteria
  const refusal = charge(priceOf(register, asked))
  if (refusal !== undefined) return { problem: refusal }
  const known = findPageHits(register, asked)
  const answer = await answerFound(register, question.value, known)
  const millis = door.monotonicMillis() - started
  const beside = filters(door, wish, { asked, byText: known.byText, setting })
  const view = { ...unanswered, outcome: { answer, millis }, ...beside }
  const isBeyondTheEnd = answer.items.length === 0 && answer.total > 0
  return isBeyondTheEnd ? refused(404, searchPage(view, setting)) : found(searchPage(view, setting))
}

// The text is looked for once, and everybody found is counted by prefecture and industry.
function priceOf(register: Register, criteria: Criteria): number {
  const finding = criteria.text === undefined ? 0 : stepsToFind(register, criteria.text.probes)
  return priceOfSteps(finding + stepsToCountFacets(register, criteria))
}

/** The rest of a wish, so that the page still offers what would work. */
function without(wish: SearchWish, faults: readonly ParameterFault[]): SearchWish {
  return { ...wish, ...Object.fromEntries(faults.map(({ parameter }) => [parameter, ''])) }
}

type Filters = Pick<SearchView, 'prefectures' | 'industries' | 'chosen' | 'relaxations'>

type Beside = { readonly asked: Criteria; readonly byText?: Hits | undefined; readonly setting: Setting }

/** Counts beside one filter are for the other conditions alone: they say what a click would find. */
function filters({ register }: WebDoor, wish: SearchWish, { asked, byText, setting: { language } }: Beside): Filters {
  const { prefectures, industries } = filterCounts(register, asked, byText)
  const named = { register, language }
  return {
    prefectures: prefectureChoices(prefectures.counts, wish, language),
    industries: industryChoices(industries.counts, wish, named),
    chosen: chosenFilters(wish, named),
    relaxations: relaxations(wish, { pref: prefectures.total, industry: industries.total }),
  }
}

const NO_FILTERS: Filters = { prefectures: [], industries: [], chosen: [], relaxations: [] }

// What was left empty was not asked: `pref=` is what an untouched field sends.
function criteria({ q, pref, industry }: SearchWish): { q?: string; pref?: string; industry?: string } {
  return {
    ...(q === '' ? {} : { q }),
    ...(pref === '' ? {} : { pref }),
    ...(industry === '' ? {} : { industry }),
  }
}
