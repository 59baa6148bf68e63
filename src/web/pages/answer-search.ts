import type { ParameterFault } from '../../domain/problem.ts'
import { filterCounts, parseFacets } from '../../query/facets.ts'
import { search } from '../../query/search.ts'
import { parseSearch } from '../../query/search-question.ts'
import { found, type PageAnswer, refused, type Setting } from '../page.ts'
import { PAGE_SIZE, parsePage } from '../page-numbers.ts'
import type { Question } from '../routes.ts'
import { readSearchWish, type SearchWish } from '../search-address.ts'
import type { WebDoor } from '../web-door.ts'
import { faultsOf } from './faults-of.ts'
import { chosenFilters, industryChoices, prefectureChoices, relaxations } from './search-choices.ts'
import { type SearchView, searchPage } from './search-page.tsx'

/** GET /search */
export async function answerSearch({ door, visit, setting }: Question): Promise<PageAnswer> {
  const wish = readSearchWish(visit.query)
  const parsedPage = parsePage(wish.page)
  const page = parsedPage.ok ? parsedPage.value : 1
  const started = door.monotonicMillis()
  const question = parseSearch(door.register, {
    ...criteria(wish),
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  })
  const isUnasked = !question.ok && question.problem.kind === 'missing-criteria'
  const faults = [...faultsOf(parsedPage), ...(isUnasked ? [] : faultsOf(question))]
  const unanswered = { wish, page, faults, ...NO_FILTERS }
  if (faults.length > 0) {
    return refused(400, searchPage({ ...unanswered, ...filters(door, without(wish, faults), setting) }, setting))
  }
  if (!question.ok) return found(searchPage({ ...unanswered, ...filters(door, wish, setting) }, setting))

  const answer = await search(door.register, question.value)
  const millis = door.monotonicMillis() - started
  const view = { ...unanswered, outcome: { answer, millis }, ...filters(door, wish, setting) }
  const isBeyondTheEnd = answer.items.length === 0 && answer.total > 0
  return isBeyondTheEnd ? refused(404, searchPage(view, setting)) : found(searchPage(view, setting))
}

/** The rest of a wish, so that the page still offers what would work. */
function without(wish: SearchWish, faults: readonly ParameterFault[]): SearchWish {
  return { ...wish, ...Object.fromEntries(faults.map(({ parameter }) => [parameter, ''])) }
}

type Filters = Pick<SearchView, 'prefectures' | 'industries' | 'chosen' | 'relaxations'>

/** Counts beside one filter are for the other conditions alone: they say what a click would find. */
function filters({ register }: WebDoor, wish: SearchWish, { language }: Setting): Filters {
  const question = parseFacets(register, criteria(wish))
  if (!question.ok) return NO_FILTERS
  const { prefectures, industries } = filterCounts(register, question.value)
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
