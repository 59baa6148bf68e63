import WORDS from './fact-words.json' with { type: 'json' }
import { ofEach } from './of-each.ts'
import type { SourceId } from './source-note.ts'

/*
 * Every public fact of a corporation, one row each; its words are in fact-words.json under the same name. Rows are in
 * the order in which answers and pages show them. All that lists facts is derived from here: the types and schemas of
 * answers, the record in the snapshot, `sources[].fields`, what counts as a change, pages, downloads, commands,
 * reconciliation, reports.
 */

/** What is said of a fact. Its key is the name in JSON; code names a stored value in camel case (assignedOn). */
export type FactRow = FactShape & FactWords

type FactShape = {
  /** How the value looks, is stored (plain-facts.ts) and is put into words (value-words.ts). */
  readonly form: FactForm
  /** The smallest answer that has it: each extent includes those before it. */
  readonly shownIn: Extent
  /** What a text is computed from (query/present.ts) where it is not stored as it is shown. */
  readonly from?: 'kind' | 'place' | 'workforce'
  /** The sources that may give it, the most trusted first; empty for what the service says itself. */
  readonly sources: readonly SourceId[]
  /** Whether every corporation has it. */
  readonly always?: true
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
  /** A change of it is not told, because it follows from another fact or is said of every change. */
  readonly untold?: true
}

type FactWords = {
  readonly ja: string
  readonly en: string
  /** One sentence for programs and their authors; absent where the name says it all. */
  readonly meaning?: string
  /** A value of the fictional corporation in the examples of the API. */
  readonly example?: unknown
}

/**
 * The answers that show facts, each with all of the one before, except `hits`: the brief item, the item of a list, the
 * profile, the company page. `hits` are items of lists alone; `nowhere` is stored for others to be computed from.
 */
export type Extent = 'brief' | 'item' | 'hits' | 'profile' | 'page' | 'nowhere'

/** The forms of facts that are stored as they are shown, unless they are computed from others. */
export const PLAIN_FORMS = ['text', 'code', 'postal-code', 'yen', 'day', 'month-day', 'flag'] as const
export type PlainForm = (typeof PLAIN_FORMS)[number]

/** The others are stored in a form of their own: corporation-record.ts, workforce.ts, name-lists.ts, invoice.ts. */
export type FactForm =
  | PlainForm
  | ('number' | 'kind' | 'industries' | 'persons' | 'band' | 'range' | 'invoice')
  | ('names' | 'former-names' | 'former-locations')

const SHAPES = {
  corporate_number: { form: 'number', shownIn: 'brief', sources: ['nta'], always: true, untold: true },
  name: { form: 'text', shownIn: 'brief', sources: ['nta'], noRow: true, always: true, reported: true },
  kind: { form: 'kind', shownIn: 'item', sources: ['nta'], noRow: true, always: true, reported: true },
  kind_name: { form: 'text', shownIn: 'item', from: 'kind', sources: [], always: true, untold: true },
  address: { form: 'text', shownIn: 'brief', from: 'place', sources: ['nta'], always: true, reported: true },
  address_en: { form: 'text', shownIn: 'page', sources: ['nta'] },
  name_kana: { form: 'text', shownIn: 'item', sources: ['nta', 'gbizinfo', 'edinet'], noRow: true, reported: true },
  name_en: { form: 'text', shownIn: 'item', sources: ['nta', 'gbizinfo', 'edinet'], noRow: true, reported: true },
  prefecture: { form: 'text', shownIn: 'item', from: 'place', sources: ['nta'], noRow: true, untold: true },
  city: { form: 'text', shownIn: 'item', from: 'place', sources: ['nta'], noRow: true },
  other_names: { form: 'names', shownIn: 'profile', sources: ['edinet', 'usual-names'], reported: true },
  former_names: { form: 'former-names', shownIn: 'profile', sources: ['nta'], page: 'event', reported: true },
  former_locations: { form: 'former-locations', shownIn: 'profile', sources: ['nta'], page: 'event', reported: true },
  industries: { form: 'industries', shownIn: 'item', sources: ['gbizinfo', 'edinet'], reported: true },
  postal_code: { form: 'postal-code', shownIn: 'profile', sources: ['nta'], noRow: true },
  prefecture_code: { form: 'text', shownIn: 'profile', from: 'place', sources: ['nta'], noRow: true },
  city_code: { form: 'text', shownIn: 'profile', from: 'place', sources: ['nta'], noRow: true },
  street: { form: 'text', shownIn: 'profile', sources: ['nta'], noRow: true },
  address_abroad: { form: 'text', shownIn: 'nowhere', sources: ['nta'] },
  capital: { form: 'yen', shownIn: 'item', sources: ['gbizinfo', 'edinet'], reported: true, headline: true },
  workforce_band: { form: 'band', shownIn: 'hits', sources: ['gbizinfo', 'gbizinfo-establishments'], untold: true },
  employees: { form: 'persons', shownIn: 'profile', sources: ['gbizinfo'], headline: true, reported: true },
  insured_count: {
    form: 'persons',
    shownIn: 'profile',
    sources: ['gbizinfo-establishments'],
    reported: true,
    least: 5,
  },
  insured_count_note: { form: 'text', shownIn: 'profile', from: 'workforce', sources: [], noRow: true, untold: true },
  insured_count_source: { form: 'text', shownIn: 'profile', from: 'workforce', sources: [], noRow: true, untold: true },
  insured_count_range: { form: 'range', shownIn: 'profile', sources: ['gbizinfo-establishments'], untold: true },
  listed: { form: 'flag', shownIn: 'item', sources: ['edinet'], page: 'state', reported: true },
  securities_code: { form: 'code', shownIn: 'item', sources: ['edinet'], page: 'state', reported: true },
  fiscal_year_end: { form: 'month-day', shownIn: 'profile', sources: ['edinet'], reported: true },
  edinet_code: { form: 'code', shownIn: 'profile', sources: ['edinet'], reported: true },
  invoice: { form: 'invoice', shownIn: 'profile', sources: ['invoice'], page: 'state', noRow: true, reported: true },
  established_on: {
    form: 'day',
    shownIn: 'profile',
    sources: ['gbizinfo'],
    page: 'event',
    reported: true,
    headline: true,
  },
  assigned_on: { form: 'day', shownIn: 'profile', sources: ['nta'], page: 'event', reported: true },
  named_on: { form: 'day', shownIn: 'page', sources: ['nta'], page: 'event' },
  absorbed_namesake_on: { form: 'day', shownIn: 'page', sources: ['nta'], page: 'event' },
  website: { form: 'text', shownIn: 'profile', sources: ['gbizinfo'], reported: true },
  business_overview: { form: 'text', shownIn: 'profile', sources: ['gbizinfo'], reported: true },
  updated_on: { form: 'day', shownIn: 'profile', sources: [], always: true, untold: true },
} as const

export type FactName = keyof typeof SHAPES

type Facts = { readonly [Name in FactName]: (typeof SHAPES)[Name] & FactWords }

const FACT_WORDS: Readonly<Record<FactName, FactWords>> = WORDS

export const FACTS: Facts = ofEach(Object.keys(SHAPES) as FactName[], (name) => ({
  ...SHAPES[name],
  ...FACT_WORDS[name],
})) as Facts

export const FACT_ROWS: readonly (readonly [name: FactName, row: FactRow])[] = Object.entries(
  FACTS satisfies Readonly<Record<string, FactRow>>,
) as [FactName, FactRow][]

/** The facts of an extent: those of the smaller ones, and its own. */
export function factsIn(extents: readonly Extent[]): typeof FACT_ROWS {
  return FACT_ROWS.filter(([, { shownIn }]) => extents.includes(shownIn))
}

export const ITEM_EXTENTS = ['brief', 'item', 'hits'] as const
export const PROFILE_EXTENTS = ['brief', 'item', 'profile'] as const

/** What a profile in brief leaves out: what the address or `workforce_band` says, what is long, what few ask for. */
export const FULL_ONLY: readonly FactName[] = [
  ...(['prefecture', 'city', 'postal_code', 'prefecture_code', 'city_code', 'street'] as const),
  ...(['insured_count', 'insured_count_note', 'insured_count_source', 'insured_count_range'] as const),
  ...(['former_locations', 'business_overview', 'fiscal_year_end', 'assigned_on'] as const),
]

export function isFact(name: string): name is FactName {
  return Object.hasOwn(FACTS, name)
}

/** The facts of profiles that a change is told of, at most 32. */
export const LOGGED_FACTS: readonly FactName[] = FACT_ROWS.flatMap(([name, { shownIn, untold }]) =>
  untold || shownIn === 'page' || shownIn === 'nowhere' ? [] : [name],
)
