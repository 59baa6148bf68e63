import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { filledText } from '../domain/filled.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import type { Corporation } from './corporation.ts'
import type { FactName } from './fact-table.ts'
import WORDS from './filter-words.json' with { type: 'json' }
import { INVOICE_LABELS, INVOICE_STATUSES } from './invoice.ts'
import { ofEach } from './of-each.ts'
import { WORKFORCE_BANDS } from './workforce.ts'

/*
 * Every filter of a search: the one place where it is named and described. Parameters of REST, their examples and
 * faults, arguments of tools, the address and the controls of the search page, and what a search without hits advises
 * are derived from these rows. How a filter is read and decided follows from its list:
 *
 *   OWN_FILTERS     by code of their own: query/parse/filters.ts, query/register/filter.ts
 *   RANGE_FILTERS   from or to a value of the order by their fact (order-table.ts), in the form of the fact
 *   VALUE_FILTERS   by a column that has one of a few values of each corporation; they are facets, too
 */
const OWN_FILTERS = ['pref', 'industry', 'city', 'kind', 'address', 'workforce'] as const
export const RANGE_FILTERS = [
  'established_from',
  'established_to',
  'capital_min',
  'capital_max',
  'updated_since',
] as const
export const VALUE_FILTERS = ['listed', 'invoice'] as const

export type OwnFilter = (typeof OWN_FILTERS)[number]
export type RangeFilter = (typeof RANGE_FILTERS)[number]
export type ValueFilter = (typeof VALUE_FILTERS)[number]
export type FilterName = OwnFilter | RangeFilter | ValueFilter

/** What is said of a filter; its words are in filter-words.json under its name. */
type FilterShape = {
  /** Its name among the components of the OpenAPI document. */
  readonly component: string
  readonly fact: FactName
  /** It may be asked for alone; the others only narrow a search. */
  readonly isCriterion?: true
  /** The type in schemas, where it is not a text. */
  readonly type?: 'integer' | 'boolean'
  /** A code that came as a number has lost its leading zeros, and is padded to so many digits. */
  readonly leastDigits?: number
  /** Several values with commas between are alternatives. */
  readonly takesSeveral?: true
}

/** `side`: the end of the range that it sets. */
type RangeShape = { readonly side: 'least' | 'most' }

type ValueShape = {
  /** The values in the order of the column: as they are asked for, and for people. */
  readonly values: readonly { readonly code: string; readonly ja: string; readonly en: string }[]
  /** The code of a corporation's value, undefined where it is not known. */
  readonly codeOf: (corporation: Corporation) => string | undefined
}

/** `meaning` is for authors of programs, `brief` for models, who pay for every word; `takes` ends “it takes …”. */
type FilterWords = Readonly<Record<'ja' | 'en' | 'meaning' | 'brief' | 'takes', string>>

type FilterShapes = Readonly<
  Record<OwnFilter, FilterShape> &
    Record<RangeFilter, FilterShape & RangeShape> &
    Record<ValueFilter, FilterShape & ValueShape>
>

const INVOICE_VALUES = INVOICE_STATUSES.map((code) => ({ code, ...INVOICE_LABELS[code] }))
const LISTED_VALUES = [
  { code: 'false', ja: '非上場', en: 'not listed' },
  { code: 'true', ja: '上場', en: 'listed' },
]

/** In the order in which answers, pages and documents show them. */
const SHAPES: FilterShapes = {
  pref: { component: 'Prefecture', fact: 'prefecture', isCriterion: true, leastDigits: 2 },
  industry: { component: 'Industry', fact: 'industries', isCriterion: true, leastDigits: 2 },
  city: { component: 'City', fact: 'city', leastDigits: 5, takesSeveral: true },
  kind: { component: 'Kind', fact: 'kind_name', takesSeveral: true },
  address: { component: 'Address', fact: 'address' },
  established_from: { component: 'EstablishedFrom', fact: 'established_on', side: 'least' },
  established_to: { component: 'EstablishedTo', fact: 'established_on', side: 'most' },
  capital_min: { component: 'CapitalMin', fact: 'capital', side: 'least', type: 'integer' },
  capital_max: { component: 'CapitalMax', fact: 'capital', side: 'most', type: 'integer' },
  workforce: { component: 'Workforce', fact: 'workforce_band', takesSeveral: true },
  listed: {
    ...{ component: 'Listed', fact: 'listed', type: 'boolean', values: LISTED_VALUES },
    codeOf: ({ listed }) => (listed === undefined ? undefined : String(listed)),
  },
  invoice: {
    ...{ component: 'Invoice', fact: 'invoice', values: INVOICE_VALUES },
    codeOf: ({ invoice }) => invoice?.status,
  },
  updated_since: { component: 'UpdatedSince', fact: 'updated_on', side: 'least' },
}

export const FILTER_NAMES: readonly FilterName[] = Object.keys(SHAPES) as FilterName[]

// What the words name in braces.
const LISTS: Readonly<Record<string, string>> = {
  prefectures: PREFECTURES.map(({ name }) => name).join('、'),
  kinds: [...CORPORATION_KINDS.values()].map(({ code, name }) => `${code} ${name}`).join('、'),
  bands: WORKFORCE_BANDS.join(', '),
  narrows:
    'Corporations that lack the fact are not found; `unknown` in the answer counts them. Only together with `q`, `pref` or `industry`.',
}

type Filters = { readonly [Name in FilterName]: FilterShapes[Name] & FilterWords }

export const FILTERS: Filters = ofEach(FILTER_NAMES, (name) => ({ ...SHAPES[name], ...wordsOf(name) })) as Filters

function wordsOf(name: FilterName): FilterWords {
  const { ja, en, ...rest } = WORDS[name]
  const told = ofEach(['meaning', 'brief', 'takes'] as const, (member) => filledText(rest[member], LISTS))
  return { ja, en, ...told }
}
