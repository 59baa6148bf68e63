import type { SourceId } from './source-note.ts'

/*
 * Every public fact of a corporation, one row each: the one place where it is spelled out. Rows are in the order in
 * which answers and pages show them. All that lists facts is derived from here: the types and schemas of answers, the
 * record in the snapshot, `sources[].fields`, what counts as a change, pages, downloads, commands, reconciliation,
 * reports.
 */

/**
 * What a row says of a fact. Its key is the name in JSON; code names a stored value in camel case (assigned_on →
 * assignedOn).
 */
export type FactRow = {
  /** How the value looks, is stored (plain-facts.ts) and is put into words (value-words.ts). */
  readonly form: FactForm
  /** The smallest answer that has it: each extent includes those before it. */
  readonly shownIn: Extent
  /** Whether every corporation has it. */
  readonly always?: true
  /** What it is computed from, by a file of its own; absent for a fact that is stored as it is shown. */
  readonly from?: Composite
  /** The sources that may give it, the most trusted first; empty for what the service says itself. */
  readonly sources: readonly SourceId[]
  /** The smallest value, where it is not that of the form. */
  readonly least?: number
  /** The company page says it elsewhere than in a row of its own. */
  readonly noRow?: true
  /** Whether a report may correct it. */
  readonly reported?: true
  /** Where the company page says it, if not in its table: in its first lines, or in its time line. */
  readonly page?: 'state' | 'event'
  /** The sentence that the company page begins with tells it, too. */
  readonly headline?: true
  /** A value of the fictional corporation in the examples of the API. */
  readonly example?: unknown
  readonly ja: string
  readonly en: string
  /** One sentence for programs and their authors; absent where the name says it all. */
  readonly meaning?: string
}

/**
 * The answers that show facts, each with all of the one before, except `hits`: the brief item, the item of a building,
 * the item of a search, the profile, the company page. `hits` are items of a search alone; `nowhere` is stored for
 * others to be computed from.
 */
export type Extent = 'brief' | 'summary' | 'item' | 'hits' | 'profile' | 'page' | 'nowhere'

export type FactForm =
  | 'number'
  | 'text'
  | 'code'
  | 'kind'
  | 'industries'
  | 'postal-code'
  | 'yen'
  | 'persons'
  | 'band'
  | 'range'
  | 'day'
  | 'month-day'
  | 'flag'
  | 'names'
  | 'former-names'
  | 'former-locations'
  | 'invoice'

/** What is stored in a form of its own, and where: corporation-record.ts, workforce.ts, name-lists.ts, invoice.ts. */
type Composite = 'number' | 'kind' | 'place' | 'industries' | 'workforce' | 'lists' | 'invoice'

export const FACTS = {
  corporate_number: {
    form: 'number',
    shownIn: 'brief',
    sources: ['nta'],
    always: true,
    from: 'number',
    ja: '法人番号',
    en: 'corporate number',
    meaning: 'Corporate number (法人番号), 13 digits.',
  },
  name: {
    form: 'text',
    shownIn: 'brief',
    sources: ['nta'],
    noRow: true,
    always: true,
    reported: true,
    ja: '名称',
    en: 'name',
    meaning: 'Trade name as registered.',
  },
  kind: {
    form: 'kind',
    shownIn: 'summary',
    sources: ['nta'],
    noRow: true,
    always: true,
    from: 'kind',
    reported: true,
    ja: '法人種別',
    en: 'kind',
    meaning: "The tax agency's 法人種別 code.",
  },
  kind_name: {
    form: 'text',
    shownIn: 'summary',
    sources: [],
    always: true,
    from: 'kind',
    ja: '法人種別',
    en: 'kind',
    meaning: 'Name of the kind, such as 株式会社.',
  },
  address: {
    form: 'text',
    shownIn: 'brief',
    sources: ['nta'],
    always: true,
    from: 'place',
    reported: true,
    ja: '所在地',
    en: 'location',
    meaning: 'Full address in one line; abroad if there is none in Japan.',
  },
  address_en: { form: 'text', shownIn: 'page', sources: ['nta'], ja: '所在地（英語表記）', en: 'location in English' },
  name_kana: {
    form: 'text',
    shownIn: 'summary',
    sources: ['nta', 'gbizinfo', 'edinet'],
    noRow: true,
    reported: true,
    ja: 'フリガナ',
    en: 'kana reading',
    meaning: 'Reading in katakana.',
  },
  name_en: {
    form: 'text',
    shownIn: 'summary',
    sources: ['nta', 'gbizinfo', 'edinet'],
    noRow: true,
    reported: true,
    ja: '英語名',
    en: 'English name',
    meaning: 'English name.',
  },
  prefecture: {
    form: 'text',
    shownIn: 'summary',
    sources: ['nta'],
    noRow: true,
    from: 'place',
    ja: '都道府県',
    en: 'prefecture',
    meaning: 'Full name, such as 東京都.',
  },
  city: { form: 'text', shownIn: 'summary', sources: ['nta'], noRow: true, from: 'place', ja: '市区町村', en: 'city' },
  other_names: {
    form: 'names',
    shownIn: 'profile',
    sources: ['edinet', 'usual-names'],
    from: 'lists',
    reported: true,
    ja: '通称など',
    en: 'other names',
    meaning: 'Usual names besides the registered one: short names, and the name in EDINET.',
  },
  former_names: {
    form: 'former-names',
    shownIn: 'profile',
    page: 'event',
    sources: ['nta'],
    from: 'lists',
    reported: true,
    example: [{ name: '有限会社架空電算', name_kana: 'カクウデンサン', until: '2009-07-01' }],
    ja: '以前の名称',
    en: 'former names',
    meaning: 'Former registered names, as far as they are known, newest first.',
  },
  former_locations: {
    form: 'former-locations',
    shownIn: 'profile',
    page: 'event',
    sources: ['nta'],
    from: 'lists',
    reported: true,
    example: [{ address: '東京都千代田区丸の内９丁目１番１号', until: '2012-10-15' }],
    ja: '以前の所在地',
    en: 'former locations',
    meaning: 'Former registered addresses, as far as they are known, newest first.',
  },
  industries: {
    form: 'industries',
    shownIn: 'summary',
    sources: ['gbizinfo', 'edinet'],
    from: 'industries',
    reported: true,
    ja: '業種',
    en: 'industry',
  },
  postal_code: {
    form: 'postal-code',
    shownIn: 'profile',
    sources: ['nta'],
    noRow: true,
    ja: '郵便番号',
    en: 'postcode',
  },
  prefecture_code: {
    form: 'text',
    shownIn: 'profile',
    sources: ['nta'],
    noRow: true,
    from: 'place',
    ja: '都道府県コード',
    en: 'prefecture code',
    meaning: 'JIS X 0401, two digits.',
  },
  city_code: {
    form: 'text',
    shownIn: 'profile',
    sources: ['nta'],
    noRow: true,
    from: 'place',
    ja: '市区町村コード',
    en: 'city code',
    meaning: 'Municipality code, five digits, prefecture first.',
  },
  street: {
    form: 'text',
    shownIn: 'profile',
    sources: ['nta'],
    noRow: true,
    ja: '丁目番地等',
    en: 'street',
    meaning: 'Address within the city, as registered.',
  },
  address_abroad: { form: 'text', shownIn: 'nowhere', sources: ['nta'], ja: '国外所在地', en: 'location abroad' },
  capital: {
    form: 'yen',
    shownIn: 'item',
    sources: ['gbizinfo', 'edinet'],
    reported: true,
    headline: true,
    example: 10_000_000,
    ja: '資本金',
    en: 'capital',
    meaning: 'Capital in yen.',
  },
  workforce_band: {
    form: 'band',
    shownIn: 'hits',
    sources: ['gbizinfo', 'gbizinfo-establishments'],
    from: 'workforce',
    ja: '従業員規模',
    en: 'workforce',
    meaning: 'Persons: of the published number of employees, else of the insured persons; absent if neither is known.',
  },
  employees: {
    form: 'persons',
    shownIn: 'profile',
    headline: true,
    sources: ['gbizinfo'],
    from: 'workforce',
    reported: true,
    example: 120,
    ja: '従業員数',
    en: 'employees',
    meaning: 'Published number of employees.',
  },
  insured_count: {
    form: 'persons',
    shownIn: 'profile',
    sources: ['gbizinfo-establishments'],
    from: 'workforce',
    least: 5,
    reported: true,
    ja: '厚生年金の被保険者数',
    en: 'insured persons',
    meaning:
      "Persons insured in the employees' pension scheme: an estimate of the workforce, not its official total. Only if no number of employees is published.",
  },
  insured_count_note: {
    form: 'text',
    shownIn: 'profile',
    sources: [],
    noRow: true,
    from: 'workforce',
    ja: '被保険者数について',
    en: 'about insured persons',
    meaning: 'What insured_count means; only with it.',
  },
  insured_count_source: {
    form: 'text',
    shownIn: 'profile',
    sources: [],
    noRow: true,
    from: 'workforce',
    ja: '被保険者数の出典',
    en: 'source of insured persons',
    meaning: 'Source of insured_count; only with it.',
  },
  insured_count_range: {
    form: 'range',
    shownIn: 'profile',
    sources: ['gbizinfo-establishments'],
    from: 'workforce',
    ja: '厚生年金の被保険者数',
    en: 'insured persons',
    meaning: 'Instead of insured_count if one to four persons are insured.',
  },
  listed: {
    form: 'flag',
    shownIn: 'item',
    page: 'state',
    sources: ['edinet'],
    example: true,
    ja: '上場区分',
    en: 'listing',
    meaning: 'Listed on an exchange; absent if EDINET does not say.',
  },
  securities_code: {
    form: 'code',
    shownIn: 'item',
    page: 'state',
    sources: ['edinet'],
    example: '0000',
    ja: '証券コード',
    en: 'securities code',
    meaning: 'Four digits or letters, such as 7203 or 130A.',
  },
  fiscal_year_end: {
    form: 'month-day',
    shownIn: 'profile',
    sources: ['edinet'],
    example: '03-31',
    ja: '決算日',
    en: 'fiscal year end',
    meaning: 'MM-DD.',
  },
  edinet_code: {
    form: 'code',
    shownIn: 'profile',
    sources: ['edinet'],
    example: 'E00000',
    ja: 'EDINETコード',
    en: 'EDINET code',
  },
  invoice: {
    form: 'invoice',
    shownIn: 'profile',
    page: 'state',
    sources: ['invoice'],
    from: 'invoice',
    noRow: true,
    example: { status: 'registered', registration_number: 'T7999901000001', registered_on: '2023-10-01' },
    ja: 'インボイスの登録',
    en: 'invoice registration',
    meaning:
      'Registration as a qualified invoice issuer (適格請求書発行事業者), on the day of its source; absent if it is not known.',
  },
  established_on: {
    form: 'day',
    shownIn: 'profile',
    page: 'event',
    sources: ['gbizinfo'],
    reported: true,
    headline: true,
    example: '2001-04-02',
    ja: '設立',
    en: 'established',
  },
  assigned_on: {
    form: 'day',
    shownIn: 'profile',
    page: 'event',
    sources: ['nta'],
    example: '2015-10-05',
    ja: '法人番号指定日',
    en: 'number assigned',
    meaning: 'Day on which the number was assigned; 2015-10-05 for all older ones.',
  },
  named_on: {
    form: 'day',
    shownIn: 'page',
    page: 'event',
    sources: ['nta'],
    ja: '現在の名称になった日',
    en: 'has had its name since',
  },
  absorbed_namesake_on: {
    form: 'day',
    shownIn: 'page',
    page: 'event',
    sources: ['nta'],
    ja: '同じ名称の法人の合併',
    en: 'absorbed a namesake',
  },
  website: {
    form: 'text',
    shownIn: 'profile',
    sources: ['gbizinfo'],
    reported: true,
    example: 'https://example.co.jp/',
    ja: 'ウェブサイト',
    en: 'website',
  },
  business_overview: {
    form: 'text',
    shownIn: 'profile',
    sources: ['gbizinfo'],
    reported: true,
    example: 'ソフトウェアの受託開発',
    ja: '事業概要',
    en: 'business',
    meaning:
      'What the corporation does, as published. Absent if the text may name a person: such a text is only on the page at links.html.',
  },
  updated_on: {
    form: 'day',
    shownIn: 'profile',
    sources: [],
    always: true,
    ja: '最終更新',
    en: 'last updated',
    meaning: 'Day of the newest update of any published field.',
  },
} as const

export type FactName = keyof typeof FACTS

/** The rows in order. */
export const FACT_ROWS: readonly (readonly [name: FactName, row: FactRow])[] = Object.entries(
  FACTS satisfies Readonly<Record<string, FactRow>>,
) as [FactName, FactRow][]

/** The facts of an extent: those of the smaller ones, and its own. */
export function factsIn(extents: readonly Extent[]): typeof FACT_ROWS {
  return FACT_ROWS.filter(([, { shownIn }]) => extents.includes(shownIn))
}

export const SUMMARY_EXTENTS = ['brief', 'summary'] as const
export const ITEM_EXTENTS = ['brief', 'summary', 'item', 'hits'] as const
export const PROFILE_EXTENTS = ['brief', 'summary', 'item', 'profile'] as const

/** Whether a member of an answer is a fact of the table. */
export function isFact(name: string): name is FactName {
  return Object.hasOwn(FACTS, name)
}
