import type { ParameterFault } from '../../domain/problem.ts'
import { PAGE_SIZE } from './page-numbers.ts'

/** The parameters of a search page as text, not validated; "" means that a parameter was not given. */
export type SearchInput = Readonly<Record<FilterName | 'q' | 'sort' | 'limit' | 'page', string>>

/** The parameters that filter the hits of a search. */
export type FilterName = 'pref' | 'industry' | 'city' | 'kind'
export const FILTER_NAMES: readonly FilterName[] = ['pref', 'industry', 'city', 'kind']

export const NOTHING_ASKED: SearchInput = readSearchInput(new URLSearchParams())

/** Reads the parameters of a search page; the first of several with one name counts. */
export function readSearchInput(query: URLSearchParams): SearchInput {
  return {
    q: query.get('q') ?? '',
    pref: query.get('pref') ?? '',
    industry: query.get('industry') ?? '',
    city: query.get('city') ?? '',
    kind: query.get('kind') ?? '',
    sort: query.get('sort') ?? '',
    limit: query.get('limit') ?? '',
    page: query.get('page') ?? '',
  }
}

/** Returns the parameters without those at fault. */
export function withoutFaulty(input: SearchInput, faults: readonly ParameterFault[]): SearchInput {
  return { ...input, ...Object.fromEntries(faults.map(({ parameter }) => [parameter, ''])) }
}

// The values that apply when an address leaves the parameter out.
const SAID_ANYWAY: Partial<SearchInput> = { sort: 'relevance', limit: String(PAGE_SIZE), page: '1' }

/** Returns path and query of a search page, without empty and default values: equal searches have one address. */
export function searchPath(input: Partial<SearchInput>): string {
  const query = new URLSearchParams()
  for (const name of ['q', ...FILTER_NAMES, 'sort', 'limit', 'page'] as const) {
    const value = input[name] ?? ''
    if (value !== '' && value !== SAID_ANYWAY[name]) query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '/search' : `/search?${text}`
}
