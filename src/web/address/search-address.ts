/** What a search page was asked, as text: nothing is checked yet, empty means not given. */
export type SearchInput = {
  readonly q: string
  readonly pref: string
  readonly industry: string
  readonly page: string
}

export function readSearchInput(query: URLSearchParams): SearchInput {
  return {
    q: query.get('q') ?? '',
    pref: query.get('pref') ?? '',
    industry: query.get('industry') ?? '',
    page: query.get('page') ?? '',
  }
}

/** The page of a search; what is empty or said anyway (page 1) is left out, so equal searches have one address. */
export function searchPath(input: Partial<SearchInput>): string {
  const query = new URLSearchParams()
  for (const name of ['q', 'pref', 'industry', 'page'] as const) {
    const value = input[name] ?? ''
    if (value !== '' && !(name === 'page' && value === '1')) query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '/search' : `/search?${text}`
}
