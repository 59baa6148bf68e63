import type { ParameterFault } from '../../../domain/problem.ts'
import type { SearchAnswer, Suggestion } from '../../../facts/answer.ts'
import type { FilterName } from '../../../facts/filter-table.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import type { PlacedSuggestion } from '../../../query/placed-suggestion.ts'
import type { SearchInput } from '../../address/search-address.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'

/** What a search page shows. */
export type SearchView = {
  readonly input: SearchInput
  readonly page: number
  /** The largest number of hits on a page. */
  readonly limit: number
  readonly faults: readonly ParameterFault[]
  /** Absent when nothing was asked yet, or the parameters have faults. */
  readonly outcome?: FoundView
  readonly prefectures: readonly FacetChoice[]
  /** The cities of the chosen prefecture; empty when none is chosen. */
  readonly cities: readonly FacetChoice[]
  readonly industries: readonly FacetChoice[]
  readonly kinds: readonly FacetChoice[]
  /** The chosen filters in words, each with the path of the search without it. */
  readonly chosen: readonly { readonly name: string; readonly path: string }[]
  readonly relaxations: readonly Relaxation[]
}

/** What a search found, and how it is shown. */
export type FoundView = {
  readonly answer: SearchAnswer
  readonly millis: number
  /** The corporate number that was searched for, when no published corporation has it. */
  readonly unfound: UnfoundNumber | undefined
  readonly isByRelevance: boolean
  /** Notable corporations whose names begin with the words (notable-beginnings.ts). */
  readonly notable: readonly Suggestion[]
  /** Corporations with names close to the words. */
  readonly suggested: readonly PlacedSuggestion[]
  /** Cities to narrow the search by, when many hits share one name. */
  readonly cities: readonly FacetChoice[]
}

/** A filter that could be dropped, with the number of hits that the search then has, and its path. */
export type Relaxation = { readonly dropped: FilterName; readonly total: number; readonly path: string }
