import { leadingPrefecture, parsePrefecture } from '../../../domain/prefecture.ts'
import type { ParameterFault, Problem } from '../../../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../../../domain/result.ts'
import type { Interpreted } from '../../../facts/answer.ts'
import { stepsToFind } from '../../../query/cost/question-cost.ts'
import { stepsToCountFacets } from '../../../query/facets/facet-counts.ts'
import { findPageHits, type PageHits } from '../../../query/match/find-hits.ts'
import { type Criteria, readCriteria } from '../../../query/parse/criteria.ts'
import type { PageRange } from '../../../query/parse/page-range.ts'
import { parsePageSort, type SortedBy } from '../../../query/parse/sort.ts'
import type { Register } from '../../../query/register/register.ts'
import { type FoundInstead, type FoundPage, findPage, interpretedOf, pageInstead } from '../../../query/search.ts'
import type { SearchInput } from '../../address/search-address.ts'
import { type Charge, priceOf } from '../../exchange/exchange.ts'

export type AskedList = {
  readonly input: SearchInput
  readonly criteria: Criteria
  readonly sort: SortedBy | undefined
  readonly faults: readonly ParameterFault[]
}

/** Reads what is asked for, and the order. */
export function readList(register: Register, input: SearchInput): AskedList {
  const { criteria, faults } = readCriteria(register, input)
  const sort = parsePageSort(input.sort)
  return { input, criteria, sort: sort.ok ? sort.value : undefined, faults: [...faultsOf(sort), ...faults] }
}

/** What a text finds as it was typed, or as it is read (docs/search.md): a page shows one of these lists. */
export type ListName = 'typed' | 'read'

/** The two lists of a text that is read otherwise, too; `typed` is how many the text finds as it was typed. */
export type TwoLists = { readonly shown: ListName; readonly interpreted: Interpreted; readonly typed: number }

export type FoundList = {
  readonly page: FoundPage
  readonly criteria: Criteria
  readonly known: PageHits
  /** The question of the list in parameters of its own: filters are added to these, and taken from them. */
  readonly narrowed: SearchInput
  readonly two: TwoLists | undefined
}

/** Finds a page of the list that is shown, and charges for finding and counting it. */
export async function findList(
  register: Register,
  { input, criteria, sort }: AskedList,
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
export function priceOfList(register: Register, criteria: Criteria, sort: SortedBy | undefined): number {
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
