import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { prefectureOfCode } from '../domain/prefecture.ts'
import { addressLine } from '../facts/address-line.ts'
import type { SearchItem } from '../facts/answer.ts'
import { compileLines } from '../facts/compile-lines.ts'
import type { FormerName, PlainFact } from '../facts/corporation.ts'
import { FACTS, type FactName, type FactRow, factsIn, ITEM_EXTENTS, PROFILE_EXTENTS } from '../facts/fact-table.ts'
import { type Invoice, unpackInvoice } from '../facts/invoice.ts'
import { ofEach } from '../facts/of-each.ts'
import { ORDER_NAMES, ORDERS, type OrderName } from '../facts/order-table.ts'
import { camelCase, isPlain, unpackValue } from '../facts/plain-facts.ts'
import type { FormerNameNote, InvoiceNote, PageFacts, Profile } from '../facts/profile.ts'
import { INSURED_COUNT_NOTE, INSURED_COUNT_SOURCE, unpackWorkforce, workforceBand } from '../facts/workforce.ts'
import type { CorporationRecord } from '../snapshot/corporation-record.ts'
import { fold } from '../text/fold.ts'
import { romaniseToRead } from '../text/romaji.ts'
import type { IndustryTable } from './register/industry-table.ts'
import type { Records } from './register/records.ts'

/** Returns the value of a fact, undefined where it is not known. */
type Show = (record: CorporationRecord, industries: IndustryTable) => unknown

/** The facts that are not stored as they are shown. */
const COMPUTED: { readonly [Name in Exclude<FactName, PlainFact>]: Show } = {
  corporate_number: ({ number }) => number,
  kind: ({ kind }) => kind,
  kind_name: ({ kind }) => CORPORATION_KINDS.get(kind)?.name ?? kind,
  address: addressLine,
  prefecture: ({ prefectureCode }) => prefectureOfCode(prefectureCode)?.name,
  prefecture_code: ({ prefectureCode }) => prefectureCode ?? undefined,
  city: ({ city }) => city ?? undefined,
  city_code: ({ cityCode }) => cityCode ?? undefined,
  industries: ({ industryCodes }, { byCode }) =>
    industryCodes?.map((code) => ({ code, name: byCode.get(code)!.name })) ?? undefined,
  other_names: ({ lists }) => lists?.otherNames,
  former_names: ({ lists }) => lists?.formerNames?.map(formerNameNote),
  former_locations: ({ lists }) => lists?.formerLocations,
  workforce_band: ({ workforce }) => {
    const known = unpackWorkforce(workforce)
    return known && workforceBand(known)
  },
  employees: ({ workforce }) => countOf(workforce, 'published'),
  insured_count: ({ workforce }) => countOf(workforce, 'insured'),
  insured_count_note: ({ workforce }) => (isInsured(workforce) ? INSURED_COUNT_NOTE : undefined),
  insured_count_source: ({ workforce }) => (isInsured(workforce) ? INSURED_COUNT_SOURCE : undefined),
  invoice: ({ number, invoice }) => (invoice === null ? undefined : invoiceNote(number, unpackInvoice(invoice))),
  insured_count_range: ({ workforce }) =>
    unpackWorkforce(workforce)?.kind === 'insured-below-five' ? '1-4' : undefined,
}

function invoiceNote(number: string, { status, registeredOn, endedOn, endReason }: Invoice): InvoiceNote {
  return {
    status,
    ...(registeredOn === undefined ? {} : { registration_number: `T${number}`, registered_on: registeredOn }),
    ...(endedOn === undefined || endReason === undefined ? {} : { ended_on: endedOn, end_reason: endReason }),
  }
}

function countOf(packed: number | null, kind: 'published' | 'insured'): number | undefined {
  const workforce = unpackWorkforce(packed)
  return workforce?.kind === kind ? workforce.count : undefined
}

function isInsured(packed: number | null): boolean {
  return countOf(packed, 'insured') !== undefined
}

function formerNameNote({ name, nameKana, nameEn, until }: FormerName): FormerNameNote {
  return {
    name,
    ...(nameKana === undefined ? {} : { name_kana: nameKana }),
    ...(nameEn === undefined ? {} : { name_en: nameEn }),
    until,
  }
}

/** The part of a register that corporations are shown from. */
type Presentable = { readonly records: Records; readonly industries: IndustryTable }

type Shown<Facts> = (presentable: Presentable, ordinal: number) => Facts

/** The item of a corporation in a list, without the reason why it is there. */
export const itemOf: Shown<SearchItem> = showing(factNames(ITEM_EXTENTS), ({ invoice }) =>
  invoice === null ? {} : { invoice: unpackInvoice(invoice).status },
)

export const invoiceOf: Shown<Pick<Profile, 'invoice'>> = showing(['invoice'])

/** The published website of a corporation, where it is known. */
export const websiteOf: Shown<Pick<Profile, 'website'>> = showing(['website'])

export const SORTED_FACT_OF: { readonly [name in OrderName]: Shown<Partial<SearchItem>> } = ofEach(
  ORDER_NAMES,
  (name) => showing([ORDERS[name].fact]),
)

/** The facts that hits are sorted by, which a table of hits has in every row. */
export const orderFactsOf: Shown<Partial<SearchItem>> = showing(ORDER_NAMES.map((name) => ORDERS[name].fact))

/** What only the page of a corporation shows. */
export const pageFactsOf: Shown<PageFacts> = showing(factNames(['page']))

const WHO = ['corporate_number', 'name', 'kind', 'kind_name', 'address', 'name_kana', 'name_en'] as const
const WAS = ['other_names', 'former_names', 'former_locations', 'postal_code', 'prefecture_code', 'street'] as const
const SINCE = ['assigned_on', 'named_on', 'absorbed_namesake_on'] as const

/** What says who a corporation is and was, and since when. It takes half the time of a profile. */
export type Identity = Pick<Profile & PageFacts, (typeof WHO | typeof WAS | typeof SINCE)[number]>

export const identityOf: Shown<Identity> = showing([...WHO, ...WAS, ...SINCE])

/** Body of `GET /v1/corp/{corporate_number}`. */
export const profileOf: Shown<Profile> = showing(factNames(PROFILE_EXTENTS), ({ number, provenance }, { records }) => ({
  snapshot: records.snapshotId,
  links: { html: `${records.baseUrl}/corp/${number}` },
  sources: records.provenances[provenance]!,
}))

function showing<Facts>(
  names: readonly FactName[],
  more?: (record: CorporationRecord, presentable: Presentable) => object,
): Shown<Facts> {
  const show = compileLines<(record: CorporationRecord, industries: IndustryTable) => object>(
    { COMPUTED, unpackValue },
    'record, industries',
    ['const shown = {}', 'let value', ...names.map(lineShowing), 'return shown'],
  )
  return (presentable, ordinal) => {
    const record = presentable.records.recordOf(ordinal)
    const shown = show(record, presentable.industries)
    return (more === undefined ? shown : Object.assign(shown, more(record, presentable))) as Facts
  }
}

function lineShowing(name: FactName): string {
  const { form }: FactRow = FACTS[name]
  return isPlain(FACTS[name])
    ? `value = record.${camelCase(name)}; if (value !== null) shown.${name} = unpackValue('${form}', value)`
    : `value = COMPUTED.${name}(record, industries); if (value !== undefined) shown.${name} = value`
}

function factNames(extents: Parameters<typeof factsIn>[0]): readonly FactName[] {
  return factsIn(extents).map(([name]) => name)
}

/** A reading in Latin letters, without long vowels and without borders between words: アオバショウテン is Aobashoten. */
export function romanisedReading(nameKana: string): string | undefined {
  const letters = romaniseToRead(nameKana)
  return letters === undefined || letters === '' ? undefined : letters.charAt(0).toUpperCase() + letters.slice(1)
}

// その他の設立登記法人 and その他 stand for dozens of forms.
const KINDS_OF_MANY_FORMS: ReadonlySet<string> = new Set(['399', '499'])

/** The legal form that a corporation's name says (一般社団法人) where its kind does not; undefined where the kind does. */
export function legalFormOf({ kind, name }: Pick<Profile, 'kind' | 'name'>): string | undefined {
  if (!KINDS_OF_MANY_FORMS.has(kind)) return undefined
  const [only, ...others] = fold(name).forms
  if (others.length > 0) return undefined
  return only?.forms.find((form) => name.includes(form.name))?.name
}

/** Returns the former name of a corporation that a row has written; undefined when the row has another name. */
export function formerNameIn(profile: Pick<Profile, 'name' | 'former_names'>, written: string): string | undefined {
  const { core } = fold(written)
  if (fold(profile.name).core === core) return undefined
  return profile.former_names?.find(({ name }) => fold(name).core === core)?.name
}
