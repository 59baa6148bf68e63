/** One question that both REST and MCP answer: the answers must be the same. */
export type ContractCase = {
  readonly name: string
  /** Path and query of the REST request. */
  readonly target: string
  readonly tool: 'get_corporate_profile' | 'search_corporations' | 'get_building_cluster'
  readonly arguments: { readonly [name: string]: string | number }
  /** The status of the REST answer. Where it is not 200, the tool's result is `isError`, with the same wording. */
  readonly status: 200 | 400 | 404
}

/** Numbers to look up: `known` and `sparse` are published, `unknown` is not, `mistyped` has a wrong check digit. */
export type ContractNumbers = {
  readonly known: string
  /** The number of a corporation with as few fields as possible. */
  readonly sparse: string
  readonly unknown: string
  readonly mistyped: string
}

export function contractCases({ known, sparse, unknown, mistyped }: ContractNumbers): readonly ContractCase[] {
  return [
    profile('a published number', known, 200),
    profile('a number of which little is known', sparse, 200),
    profile('a number nobody has', unknown, 404),
    profile('a wrong check digit', mistyped, 404),
    profile('too few digits', known.slice(2), 400),
    profile('one digit', '1', 400),
    profile('a zero in front', '0123456789012', 400),
    profile('letters', 'abc', 400),
    profile('no digits at all', '__proto__', 400),
    profile('the brief view', [known, 'brief'], 200),
    profile('a view there is not', [known, 'tiny'], 400),
    profile('faults of both', ['1', 'tiny'], 400),
    search('part of a name', { q: '架空' }, 200),
    search('a page in the middle', { q: '架空', limit: 7, offset: 14 }, 200),
    search('the last page', { q: '架空', limit: 7, offset: 42 }, 200),
    search('the longest page', { q: '架空', limit: 100 }, 200),
    search('the whole name', { q: '株式会社架空建設1' }, 200),
    search('the name in another spelling', { q: '㈱架空建設1' }, 200),
    search('a legal form', { q: '合同会社' }, 200),
    search('a reading', { q: 'かくうけんせつ' }, 200),
    search('an English name', { q: 'kaku construction' }, 200),
    search('the beginning of a reading', { q: 'かくう' }, 200),
    search('two words', { q: '架空　建設' }, 200),
    search('two words of a name and its place', { q: '大阪 みほん' }, 200),
    search('a number as q', { q: known }, 200),
    search('a name nobody has', { q: 'どこにもないなまえ' }, 200),
    search('a name every object has', { q: 'constructor' }, 200),
    search('another name every object has', { q: '__proto__' }, 200),
    search('a pattern', { q: 'a.*([' }, 200),
    search('a prefecture', { pref: '東京都' }, 200),
    search('a prefecture on short pages', { pref: '東京都', limit: 1 }, 200),
    search('a prefecture in English and an industry', { pref: 'Osaka', industry: 'ソフト' }, 200),
    search('a prefecture by code and a group', { pref: '13', industry: '061' }, 200),
    search('an industry by section and a name', { industry: 'D', q: '建設' }, 200),
    search('a prefecture by code', { pref: '27' }, 200),
    search('an industry by name', { industry: '情報' }, 200),
    search('an industry by code', { industry: '39' }, 200),
    search('an everyday word for an industry', { industry: 'AI' }, 200),
    search('an industry nobody is in', { industry: 'どこにもない' }, 200),
    search('everything at once', { q: '架空', pref: '東京', industry: 'D', limit: 1, offset: 1 }, 200),
    search('an invoice registration', { q: '架空', invoice: 'registered' }, 200),
    search('an invoice registration that there is not', { q: '架空', invoice: 'maybe' }, 400),
    search('an empty q beside a prefecture', { q: '', pref: 'Tokyo' }, 200),
    search('an offset past the end', { pref: '13', offset: 1_000_000 }, 200),
    search('the largest offset', { q: '架空', offset: 9_007_199_254_740_991 }, 200),
    search('a city', { q: '架空', city: '港区', limit: 3 }, 200),
    search('a city by code', { pref: '13', city: '13103', limit: 3 }, 200),
    search('a designated city', { industry: '391', city: '大阪市' }, 200),
    search('a legal form by code', { q: '大阪', kind: '305' }, 200),
    search('a legal form in another spelling', { pref: '13', kind: '㈱', limit: 2 }, 200),
    search('a legal form nobody has', { q: '架空', kind: '学校法人' }, 200),
    search(
      'a city, a legal form and all else',
      { q: '架空', pref: '東京', industry: 'D', city: '港区', kind: 'KK' },
      200,
    ),
    search('text that is read otherwise, in a city', { q: '架空建設1 御中', city: '港区' }, 200),
    search('the largest workforce first', { q: '架空', sort: 'workforce', limit: 3 }, 200),
    search('names in their order', { pref: '13', sort: 'name', limit: 7, offset: 21 }, 200),
    search('relevance, said', { q: '架空', sort: 'relevance', limit: 3 }, 200),
    search('nothing to sort', { q: 'どこにもないなまえ', sort: 'name' }, 200),
    search('an order past the end', { pref: '13', sort: 'workforce', offset: 9_007_199_254_740_991 }, 200),
    search('the brief view', { q: '架空', view: 'brief', limit: 7 }, 200),
    search('the brief view of what is read otherwise', { q: '架空建設1 御中', view: 'brief' }, 200),
    search('the full view, said', { q: '架空', view: 'full', limit: 1 }, 200),
    search('a view there is not', { q: '架空', view: 'tiny' }, 400),
    search('the largest capital', { pref: '13', sort: 'capital' }, 200),
    search('the oldest, in brief', { q: '架空', sort: 'established', limit: 2, view: 'brief' }, 200),
    search('the newest update', { q: '架空', sort: 'updated', limit: 2 }, 200),
    building('the largest of them, in brief', { corporate_number: known, sort: 'workforce', view: 'brief' }, 200),
    search('filters by facts', { pref: '13', capital_min: 1, established_from: 1990, workforce: '1-4,1000+' }, 200),
    search('a listing', { pref: '13', listed: 'false' }, 200),
    search('a range that ends before it begins', { pref: '13', capital_min: 2, capital_max: '1' }, 400),
    search('no day', { pref: '13', established_to: '2020-02-30' }, 400),
    search('a band there is not', { pref: '13', workforce: '1-5' }, 400),
    search('a listing that is neither', { pref: '13', listed: 'yes' }, 400),
    search('filters by facts alone', { capital_min: 1, listed: 'true', updated_since: '2020' }, 400),
    search('an unknown order', { q: '架空', sort: 'size' }, 400),
    search('an order alone', { sort: 'name' }, 400),
    search('a city alone', { city: '港区' }, 400),
    search('a legal form alone', { kind: '301' }, 400),
    search('an unknown city', { q: '架空', city: '江戸' }, 400),
    search('a city without its last letter', { q: '架空', city: '港' }, 400),
    search('a city of another prefecture', { q: '架空', pref: '東京都', city: '大阪市' }, 400),
    search('an unknown legal form', { q: '架空', kind: '株式会杜' }, 400),
    search('a legal form every object has', { q: '架空', kind: 'constructor' }, 400),
    search('a city of 301 characters', { q: '架空', city: '港'.repeat(301) }, 400),
    search('nothing', {}, 400),
    search('an empty q', { q: '' }, 400),
    search('a space', { q: ' ' }, 400),
    search('punctuation', { q: '・、！' }, 400),
    search('301 characters', { q: 'あ'.repeat(301) }, 400),
    search('an unknown prefecture', { pref: '江戸' }, 400),
    search('a city as a prefecture', { pref: '港区' }, 400),
    search('an industry of punctuation', { industry: '。' }, 400),
    search('a prefecture every object has', { pref: '__proto__' }, 400),
    search('limit 0', { q: '架空', limit: 0 }, 400),
    search('limit 101', { q: '架空', limit: 101 }, 400),
    search('limit 1.5', { q: '架空', limit: 1.5 }, 400),
    search('limit as words', { q: '架空', limit: 'ten' }, 400),
    search('offset -1', { q: '架空', offset: -1 }, 400),
    search('an offset no number can hold', { q: '架空', offset: 9_007_199_254_740_992 }, 400),
    search('an address that narrows', { q: '架空', address: '港区', limit: 3 }, 200),
    search('an address as a text', { q: '東京都港区' }, 200),
    search('an address that is none', { q: '架空', address: '江戸' }, 400),
    search('an address alone', { address: '港区' }, 400),
    building('who is at the address of one', { corporate_number: known, limit: 3 }, 200),
    building('of whom the address is not known', { corporate_number: sparse }, 200),
    building('some of them, in order', { corporate_number: known, q: '架空', kind: 'KK', sort: 'name' }, 200),
    building('the brief view of them', { corporate_number: known, level: 'street', view: 'brief', offset: 2 }, 200),
    building('an address and a floor', { address: '港区芝公園9-9-9 架空タワー3F', limit: 2 }, 200),
    building('an address without a block', { address: '港区' }, 400),
    building('a number and an address', { corporate_number: known, address: '港区芝1-1' }, 400),
    building('neither', {}, 400),
    building('the number of nobody', { corporate_number: unknown }, 404),
    building('faults of all kinds', { corporate_number: '1', kind: '株式会杜', level: 'x', limit: 0, sort: 'x' }, 400),
    search('several faults', { q: '架空', pref: '江戸', limit: 'x', offset: -1 }, 400),
  ]
}

function profile(
  name: string,
  asked: string | readonly [number: string, view: string],
  status: ContractCase['status'],
): ContractCase {
  const [number, view] = typeof asked === 'string' ? [asked] : asked
  const given = view === undefined ? {} : { view }
  const target = targetOf(`/v1/corp/${encodeURIComponent(number)}`, given)
  return { name, target, tool: 'get_corporate_profile', arguments: { corporate_number: number, ...given }, status }
}

function search(name: string, given: ContractCase['arguments'], status: ContractCase['status']): ContractCase {
  return { name, target: targetOf('/v1/corp', given), tool: 'search_corporations', arguments: given, status }
}

function building(name: string, given: ContractCase['arguments'], status: ContractCase['status']): ContractCase {
  return { ...search(name, given, status), target: targetOf('/ext/building', given), tool: 'get_building_cluster' }
}

function targetOf(path: string, given: ContractCase['arguments']): string {
  const texts = Object.entries(given).map(([key, value]) => [key, String(value)])
  return `${path}?${new URLSearchParams(texts)}`
}
