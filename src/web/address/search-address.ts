import { PAGE_SIZE } from './page-numbers.ts'

/** What a search page was asked, as text: nothing is checked yet, empty means not given. */
export type SearchInput = {
  readonly q: string
  readonly pref: string
  readonly industry: string
  readonly city: string
  readonly kind: string
  readonly sort: string
  readonly limit: string
  readonly page: string
}

/** What a search may be narrowed by beside its words. */
export type FilterName = Exclude<keyof SearchInput, 'q' | 'sort' | 'limit' | 'page'>
export const FILTER_NAMES: readonly FilterName[] = ['pref', 'industry', 'city', 'kind']

export const NOTHING_ASKED: SearchInput = {
  q: '',
  pref: '',
  industry: '',
  city: '',
  kind: '',
  sort: '',
  limit: '',
  page: '',
}

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

// What a search is that does not say.
const SAID_ANYWAY: Partial<SearchInput> = { sort: 'relevance', limit: String(PAGE_SIZE), page: '1' }

/** The page of a search; what is empty or said anyway (page 1) is left out, so equal searches have one address. */
export function searchPath(input: Partial<SearchInput>): string {
  const query = new URLSearchParams()
  for (const name of ['q', ...FILTER_NAMES, 'sort', 'limit', 'page'] as const) {
    const value = input[name] ?? ''
    if (value !== '' && value !== SAID_ANYWAY[name]) query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '/search' : `/search?${text}`
}
