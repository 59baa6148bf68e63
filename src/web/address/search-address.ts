import type { ParameterFault } from '../../domain/problem.ts'
import { FILTER_NAMES, type FilterName } from '../../facts/filter-table.ts'
import { PAGE_SIZE } from './page-numbers.ts'

type InputName = 'q' | FilterName | 'list' | 'sort' | 'limit' | 'page'

export const SEARCH_PARAMETERS: readonly InputName[] = ['q', ...FILTER_NAMES, 'list', 'sort', 'limit', 'page']

/** The parameters of a search page as text, not validated; "" means that a parameter was not given. */
export type SearchInput = Readonly<Record<InputName, string>>

export const NOTHING_ASKED: SearchInput = readSearchInput(new URLSearchParams())

/** Reads the parameters of a search page. */
export function readSearchInput(query: URLSearchParams): SearchInput {
  const input = Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, query.get(name) ?? ''])) as SearchInput
  // The `+` of 1000+ arrives as a space when it is not encoded.
  return { ...input, workforce: input.workforce.replace(/(?<=[0-9]) (?=,|$)/g, '+') }
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
  for (const name of SEARCH_PARAMETERS) {
    const value = input[name] ?? ''
    if (value !== '' && value !== SAID_ANYWAY[name]) query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '/search' : `/search?${text}`
}

const OF_THE_API: readonly InputName[] = ['q', ...FILTER_NAMES, 'sort', 'limit']

/** Returns path and query of the same question to the API, which has no order by address. */
export function apiPath(input: SearchInput): string {
  const asked = OF_THE_API.filter((name) => input[name] !== '' && !(name === 'sort' && input.sort === 'address'))
  return `/v1/corp?${new URLSearchParams(asked.map((name) => [name, input[name]]))}`
}
