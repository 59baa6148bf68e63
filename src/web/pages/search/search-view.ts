import type { ParameterFault } from '../../../domain/problem.ts'
import type { Interpreted, SearchAnswer } from '../../../facts/answer.ts'
import type { FilterName } from '../../../facts/filter-table.ts'
import type { OrderName } from '../../../facts/order-table.ts'
import type { CorporationSummary } from '../../../facts/profile.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import type { SearchInput } from '../../address/search-address.ts'
import type { ListedCorporation } from '../../parts/corporation-list.tsx'
import type { ChosenFilter, Facet, FacetChoice } from '../../parts/filters.tsx'

/** What a search page shows. */
export type SearchView = {
  readonly input: SearchInput
  /** The question of the list that is shown, in parameters of its own: filters are added to these. */
  readonly narrowed: SearchInput
  readonly page: number
  /** The largest number of hits on a page. */
  readonly limit: number
  readonly faults: readonly ParameterFault[]
  /** Absent when nothing was asked yet, or the parameters have faults. */
  readonly outcome?: FoundView
  readonly prefectures: readonly FacetChoice[]
  /** What the list can be narrowed by, with counts. */
  readonly facets: readonly Facet[]
  readonly chosen: readonly ChosenFilter[]
  readonly relaxations: readonly Relaxation[]
}

/** What a search found, and how it is shown. */
export type FoundView = Pick<SearchAnswer, 'total' | 'offset' | 'counts' | 'unknown'> & {
  readonly items: readonly ListedCorporation[]
  /** The two lists of which one is shown, where the text is read otherwise, too. */
  readonly two: TwoLists | undefined
  /** The words that are marked in the names. */
  readonly query: string
  /** The orders by facts that some of the hits have. */
  readonly orders: readonly OrderName[]
  /** The corporate number that was searched for, when no published corporation has it. */
  readonly unfound: UnfoundNumber | undefined
  readonly isByRelevance: boolean
  /** The address of the same question to the API. */
  readonly api: string
  /** Notable corporations whose names begin with the words (notable-beginnings.ts). */
  readonly notable: readonly CorporationSummary[]
  /** Corporations with names close to the words that no list on the page has; city and town tell them apart. */
  readonly suggested: readonly (CorporationSummary & { readonly place: string })[]
  /** Cities to narrow the search by, when many hits share one name. */
  readonly cities: readonly FacetChoice[]
}

/** A filter that could be dropped, with the number of hits that the search then has, and its path. */
export type Relaxation = { readonly dropped: FilterName; readonly total: number; readonly path: string }

/** What a text finds as it was typed, or as it is read (docs/search.md): a page shows one of these lists. */
export type ListName = 'typed' | 'read'

/** The two lists of a text that is read otherwise, too; `typed` is how many the text finds as it was typed. */
export type TwoLists = { readonly shown: ListName; readonly interpreted: Interpreted; readonly typed: number }
