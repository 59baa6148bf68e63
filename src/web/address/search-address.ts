import { DEFAULT_LIMIT, MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter, type ParameterFault } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { FILTER_NAMES, type FilterName } from '../../facts/filter-table.ts'

/** Corporations on one page of a list. */
export const PAGE_SIZE: number = DEFAULT_LIMIT

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

/** How many hits a search page may show. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, MAX_LIMIT]

/** The most rows of a list as a file; a larger list is asked of the API page by page. */
export const MOST_FILE_ROWS = 2_000

/** Parses the `limit` of an address, one of `PAGE_SIZES`; "" means `PAGE_SIZE`. */
export function parsePageSize(text: string): Result<number> {
  const size = text === '' ? PAGE_SIZE : PAGE_SIZES.find((one) => String(one) === text)
  return size === undefined
    ? failure(invalidParameter('limit', text, `must be one of ${PAGE_SIZES.join(', ')}.`))
    : success(size)
}

/** Parses the `page` of an address, a whole number from 1; "" means 1. The list may have fewer pages. */
export function parsePage(text: string): Result<number> {
  if (text === '') return success(1)
  if (/^[1-9]\d{0,6}$/.test(text)) return success(Number(text))
  return failure(invalidParameter('page', text, 'must be a whole number from 1.'))
}

/** Returns the number of the last page of a list; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
