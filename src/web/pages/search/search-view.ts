import type { SearchAnswer, Suggestion } from '../../../domain/answer.ts'
import type { ParameterFault } from '../../../domain/problem.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import type { PlacedSuggestion } from '../../../query/placed-suggestion.ts'
import type { FilterName, SearchInput } from '../../address/search-address.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'

/** What a search page shows. */
export type SearchView = {
  readonly input: SearchInput
  readonly page: number
  /** Corporations on a page. */
  readonly limit: number
  readonly faults: readonly ParameterFault[]
  /** Absent when nothing was asked yet, or what was asked has faults. */
  readonly outcome?: FoundView
  readonly prefectures: readonly FacetChoice[]
  /** Of the chosen prefecture. */
  readonly cities: readonly FacetChoice[]
  readonly industries: readonly FacetChoice[]
  readonly kinds: readonly FacetChoice[]
  /** Filters in force, in words. */
  readonly chosen: readonly { readonly name: string; readonly path: string }[]
  readonly relaxations: readonly Relaxation[]
}

/** What a search found, and how it is shown. */
export type FoundView = {
  readonly answer: SearchAnswer
  readonly millis: number
  /** The number that was asked for, when nobody published has it. */
  readonly unfound: UnfoundNumber | undefined
  readonly isByRelevance: boolean
  /** Whether there are few enough hits for another order than relevance. */
  readonly isSortable: boolean
  readonly notable: readonly Suggestion[]
  /** Corporations with names close to the words. */
  readonly suggested: readonly PlacedSuggestion[]
  /** Cities to choose from where many share one name. */
  readonly cities: readonly FacetChoice[]
}

/** A filter that could be dropped, and what would then be found. */
export type Relaxation = { readonly dropped: FilterName; readonly total: number; readonly path: string }
