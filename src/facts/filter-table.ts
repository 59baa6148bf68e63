import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import type { Corporation } from './corporation.ts'
import type { FactName } from './fact-table.ts'
import { INVOICE_LABELS, INVOICE_STATUSES } from './invoice.ts'
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

type FilterRow = {
  /** Its name among the components of the OpenAPI document. */
  readonly component: string
  /** The fact it asks for. */
  readonly fact: FactName
  /** It may be asked for alone; the others only narrow a search. */
  readonly isCriterion?: true
  readonly ja: string
  readonly en: string
  /** For authors of programs. */
  readonly meaning: string
  /** For models, who pay for every word. */
  readonly brief: string
  /** Ends the sentence “it takes …”. */
  readonly takes: string
  /** The type in schemas, where it is not a text. */
  readonly type?: 'integer' | 'boolean'
  /** A code that came as a number has lost its leading zeros, and is padded to so many digits. */
  readonly leastDigits?: number
}

/** `side`: the end of the range that it sets. */
type RangeRow = FilterRow & { readonly side: 'least' | 'most' }

type ValueRow = FilterRow & {
  /** The values in the order of the column: as they are asked for, and for people. */
  readonly values: readonly { readonly code: string; readonly ja: string; readonly en: string }[]
  /** The code of a corporation's value, undefined where it is not known. */
  readonly codeOf: (corporation: Corporation) => string | undefined
}

type Rows = Readonly<Record<OwnFilter, FilterRow> & Record<RangeFilter, RangeRow> & Record<ValueFilter, ValueRow>>

const NARROWS =
  'Corporations that lack the fact are not found; `unknown` in the answer counts them. Only together with `q`, `pref` or `industry`.'

/** In the order in which answers, pages and documents show them. */
export const FILTERS: Rows = {
  pref: {
    component: 'Prefecture',
    fact: 'prefecture',
    isCriterion: true,
    ja: '都道府県',
    en: 'prefecture',
    meaning:
      'Prefecture of the registered location: its full name (東京都), the short name (東京), the JIS X 0401 code (13) or ' +
      `the English name (Tokyo). One of ${PREFECTURES.map(({ name }) => name).join('、')}.`,
    takes: 'the name of a prefecture, such as "東京都", or its code, such as "13"',
    leastDigits: 2,
    brief: 'Prefecture: 東京都, also 東京, Tokyo or the JIS code "13".',
  },
  industry: {
    component: 'Industry',
    fact: 'industries',
    isCriterion: true,
    ja: '業種',
    en: 'industry',
    meaning:
      'Part of the Japanese name of an industry, its English name from the beginning of a word, or any part of its code ' +
      '(JSIC revision 14: section letter, two-digit division or three-digit group). A class includes everything below it: 39 finds ' +
      '391, and so does G. Without `q`, corporations of codes that begin with it come first: 91 also finds 391, after 911. With its section in front, a code means its class alone: G39. An everyday word (IT, 製薬, 物流, SaaS) stands for one or more classes, which `industry_read_as` in the answer lists. ' +
      'Corporations without a published industry, which are many, are not found.',
    takes: 'a part of an industry name, such as "建設", an everyday word, such as "IT", or a JSIC code, such as "06"',
    leastDigits: 2,
    brief:
      'Part of a JSIC industry name (建設, 情報通信業; English from the beginning of a word), its code: section letter ("D"), two-digit division ("06") or three-digit group ("061"; part of a code: with the section, "D061", only that class), or an everyday word (IT, 製薬, 物流), which industry_read_as explains. Finds only corporations with a published industry.',
  },
  city: {
    component: 'City',
    fact: 'city',
    ja: '市区町村',
    en: 'city or ward',
    meaning:
      'City, ward, town or village of the registered location: its name, also one of yesterday (浦和市), or its code of five or six digits (13103, 131032). A name that exists in ' +
      'several prefectures means all of these cities, unless `pref` or a prefecture in front (東京都府中市) names one; a designated city (横浜市, ' +
      '14100) includes all its wards, a district (西多摩郡) all its towns. English names (Minato-ku; Kohoku-ku, Yokohama) work if addresses of ' +
      'corporations there are published in English. Several are separated by commas; empty ones are ignored. Only together with `q`, `pref` or `industry`; a place without corporations is 400.',
    takes:
      'the name of a city, ward, town or village, such as "港区", or its code of five or six digits, such as "13103"',
    leastDigits: 5,
    brief:
      'Narrows to cities, wards, towns or villages: names (港区, Minato-ku; several with commas) or five-digit codes ("13103"). 横浜市 includes all its wards.',
  },
  kind: {
    component: 'Kind',
    fact: 'kind_name',
    ja: '法人種別',
    en: 'kind',
    meaning:
      'Legal form: the code of the tax agency (法人種別), which items have as `kind`, or a form in any spelling (株式会社, ㈱, K.K., ' +
      '合同会社, (財)). A form without a code of its own (学校法人, 医療法人) is recognised in the name. Several are separated by commas; empty ones are ignored. Only together with `q`, `pref` or `industry`. ' +
      `Codes: ${[...CORPORATION_KINDS.values()].map(({ code, name }) => `${code} ${name}`).join('、')}.`,
    takes: 'a legal form, such as "株式会社" or "KK", or its code, such as "301"',
    brief:
      'Narrows to legal forms in any spelling (株式会社, ㈱, KK, 学校法人; several with commas), or to codes as in the field kind ("301").',
  },
  address: {
    component: 'Address',
    fact: 'address',
    ja: '所在地',
    en: 'address',
    meaning:
      'Address of the registered location in one line, as far as it is known: city and town, or block, with or without building (東京都港区六本木6-10-1, ' +
      '六本木六丁目10番1号, 1-12-1 Dogenzaka, Shibuya-ku, Tokyo), or the name of a building with several corporations. Without a city, every ' +
      'block of that name. Only together with `q`, `pref` or `industry`; for all corporations at an address ask `/ext/building`.',
    takes: 'an address, such as "港区六本木6-10-1", or the name of a building',
    brief: 'Narrows to a town (港区六本木), a block (六本木6-10-1) or the name of a building.',
  },
  established_from: {
    component: 'EstablishedFrom',
    fact: 'established_on',
    side: 'least',
    ja: '設立（から）',
    en: 'established from',
    meaning: `Founded on this day (2020-04-01) or in this year (2020), or later. ${NARROWS}`,
    takes: 'a year, such as "2020", or a day, such as "2020-04-01"',
    brief: 'Founded in this year ("2020") or on this day ("2020-04-01") or later.',
  },
  established_to: {
    component: 'EstablishedTo',
    fact: 'established_on',
    side: 'most',
    ja: '設立（まで）',
    en: 'established to',
    meaning: `Founded on this day or in this year, or earlier. ${NARROWS}`,
    takes: 'a year, such as "1999", or a day, such as "1999-12-31"',
    brief: 'The same, or earlier.',
  },
  capital_min: {
    component: 'CapitalMin',
    fact: 'capital',
    side: 'least',
    ja: '資本金（以上）',
    en: 'capital from',
    meaning: `Smallest capital in yen; 0 means any that is published. ${NARROWS}`,
    takes: 'a whole number of yen, such as 10000000',
    brief: 'Smallest capital in yen.',
    type: 'integer',
  },
  capital_max: {
    component: 'CapitalMax',
    fact: 'capital',
    side: 'most',
    ja: '資本金（以下）',
    en: 'capital to',
    meaning: `Largest capital in yen. ${NARROWS}`,
    takes: 'a whole number of yen, such as 100000000',
    brief: 'Largest capital in yen.',
    type: 'integer',
  },
  workforce: {
    component: 'Workforce',
    fact: 'workforce_band',
    ja: '従業員規模',
    en: 'workforce',
    meaning: `Band of the workforce, as items have it in \`workforce_band\`, or several with commas between, of which empty ones are ignored: ${WORKFORCE_BANDS.join(', ')} (a \`+\` that arrives as a space is read). ${NARROWS}`,
    takes: `one or more of ${WORKFORCE_BANDS.join(', ')}, such as "300-999,1000+"`,
    brief: `Of ${WORKFORCE_BANDS.join(', ')}; several with commas.`,
  },
  listed: {
    component: 'Listed',
    fact: 'listed',
    ja: '上場',
    en: 'listing',
    meaning: `Whether it is listed on an exchange: \`true\`, or \`false\` for those that report to EDINET without being listed. ${NARROWS}`,
    takes: 'true or false',
    brief: 'false: EDINET says that it is not listed.',
    type: 'boolean',
    values: [
      { code: 'false', ja: '非上場', en: 'not listed' },
      { code: 'true', ja: '上場', en: 'listed' },
    ],
    codeOf: ({ listed }) => (listed === undefined ? undefined : String(listed)),
  },
  invoice: {
    component: 'Invoice',
    fact: 'invoice',
    ja: 'インボイスの登録',
    en: 'invoice registration',
    meaning: `Registration as a qualified invoice issuer (適格請求書発行事業者) on the day of its source: \`registered\`, \`ended\` (revoked or expired) or \`none\`. ${NARROWS}`,
    takes: '"registered", "ended" or "none"',
    brief: 'Invoice registration: registered, ended or none.',
    values: INVOICE_STATUSES.map((code) => ({ code, ...INVOICE_LABELS[code] })),
    codeOf: ({ invoice }) => invoice?.status,
  },
  updated_since: {
    component: 'UpdatedSince',
    fact: 'updated_on',
    side: 'least',
    ja: '更新（以降）',
    en: 'updated since',
    meaning:
      'Updated on this day or later (`updated_on` of the profile). Only together with `q`, `pref` or `industry`.',
    takes: 'a day, such as "2026-08-21", or a year',
    brief: 'Day.',
  },
}

export const FILTER_NAMES: readonly FilterName[] = Object.keys(FILTERS) as FilterName[]
