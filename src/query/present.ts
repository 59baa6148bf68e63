import { addressLine } from '../domain/address-line.ts'
import type { SearchItem } from '../domain/answer.ts'
import type { FormerName } from '../domain/corporation.ts'
import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { prefectureOfCode } from '../domain/prefecture.ts'
import type { CorporationSummary, EmployeeFigure, FormerNameNote, IndustryLabel, Profile } from '../domain/profile.ts'
import { workforceBand } from '../domain/workforce-band.ts'
import type { CorporationRecord } from '../snapshot/corporation-record.ts'
import { unpackDate, unpackPostalCode } from '../snapshot/digits.ts'
import type { NameLists } from '../snapshot/name-lists.ts'
import { unpackWorkforce } from '../snapshot/workforce-fact.ts'
import type { IndustryTable } from './register/industry-table.ts'
import type { Records } from './register/records.ts'

const INSURED_COUNT_NOTE =
  '厚生年金保険の被保険者数から推計した人数です。公式の従業員総数ではなく、加入対象外の短時間労働者等は含みません。'
const INSURED_COUNT_SOURCE = 'Gビズインフォ 事業所情報（日本年金機構 厚生年金保険・健康保険適用事業所情報）'

/** The part of a register that corporations are shown from. */
export type Presentable = { readonly records: Records; readonly industries: IndustryTable }

/** The summary of a corporation, as a list of a building shows it. */
export function summaryOf({ records, industries }: Presentable, ordinal: number): CorporationSummary {
  return summarise(records.recordOf(ordinal), industries)
}

/** A corporation as search results show it: the summary, capital and workforce band. */
export function hitOf({ records, industries }: Presentable, ordinal: number): SearchItem {
  const record = records.recordOf(ordinal)
  const hit: Writable<SearchItem> = summarise(record, industries)
  if (record.capital !== null) hit.capital = record.capital
  const workforce = unpackWorkforce(record.workforce)
  if (workforce !== undefined) hit.workforce_band = workforceBand(workforce)
  return hit
}

/** The part of a profile that says who a corporation is and was. It takes half the time of a profile. */
export type Identity = Named &
  Pick<Profile, 'prefecture_code' | 'street' | 'postal_code' | 'other_names' | 'former_names' | 'former_locations'>

export function identityOf({ records }: Pick<Presentable, 'records'>, ordinal: number): Identity {
  const record = records.recordOf(ordinal)
  const identity: Writable<Identity> = named(record)
  if (record.prefectureCode !== null) identity.prefecture_code = record.prefectureCode
  if (record.street !== null) identity.street = record.street
  if (record.postalCode !== null) identity.postal_code = unpackPostalCode(record.postalCode)
  if (record.lists !== null) addLists(identity, record.lists)
  return identity
}

/** Body of `GET /v1/corp/{corporate_number}`. */
export function profileOf({ records, industries }: Presentable, ordinal: number): Profile {
  const record = records.recordOf(ordinal)
  const profile: Unfinished<Profile> = summarise(record, industries)
  if (record.postalCode !== null) profile.postal_code = unpackPostalCode(record.postalCode)
  if (record.prefectureCode !== null) profile.prefecture_code = record.prefectureCode
  if (record.cityCode !== null) profile.city_code = record.cityCode
  if (record.street !== null) profile.street = record.street
  if (record.capital !== null) profile.capital = record.capital
  if (record.workforce !== null) Object.assign(profile, employeeFigure(record.workforce))
  if (record.overview !== null) profile.business_overview = record.overview
  if (record.website !== null) profile.website = record.website
  if (record.establishedOn !== null) profile.established_on = unpackDate(record.establishedOn)
  if (record.lists !== null) addLists(profile, record.lists)
  return Object.assign(profile, {
    updated_on: unpackDate(record.updatedOn),
    snapshot: records.snapshotId,
    links: { html: `${records.baseUrl}/corp/${record.number}` },
    sources: records.provenances[record.provenance]!,
  })
}

type Lists = Pick<Unfinished<Profile>, 'other_names' | 'former_names' | 'former_locations'>

type Unfinished<Body> = { -readonly [key in keyof Body]?: Body[key] } & CorporationSummary

// Optional fields are assigned one by one, here and above: spreads take ten times as long (30 µs a profile, not 3).
function summarise(record: CorporationRecord, industries: IndustryTable): CorporationSummary {
  const prefecture = prefectureOfCode(record.prefectureCode)?.name
  const summary: Writable<CorporationSummary> = named(record)
  if (prefecture !== undefined) summary.prefecture = prefecture
  if (record.city !== null) summary.city = record.city
  if (record.industryCodes !== null) {
    summary.industries = record.industryCodes.map((code) => industryLabel(industries, code))
  }
  return summary
}

type Named = Omit<CorporationSummary, 'prefecture' | 'city' | 'industries'>

function named(record: CorporationRecord): Named {
  const named: Writable<Named> = {
    corporate_number: record.number,
    name: record.name,
    kind: record.kind,
    kind_name: CORPORATION_KINDS.get(record.kind)?.name ?? record.kind,
    address: addressLine(record),
  }
  if (record.nameKana !== null) named.name_kana = record.nameKana
  if (record.nameEn !== null) named.name_en = record.nameEn
  return named
}

type Writable<Value> = { -readonly [key in keyof Value]: Value[key] }

function addLists(profile: Lists, { otherNames, formerNames, formerLocations }: NameLists): void {
  if (otherNames !== undefined) profile.other_names = otherNames
  if (formerNames !== undefined) profile.former_names = formerNames.map(formerNameNote)
  if (formerLocations !== undefined) profile.former_locations = formerLocations
}

function formerNameNote({ name, nameKana, nameEn, until }: FormerName): FormerNameNote {
  return {
    name,
    ...(nameKana === undefined ? {} : { name_kana: nameKana }),
    ...(nameEn === undefined ? {} : { name_en: nameEn }),
    until,
  }
}

function industryLabel({ byCode }: IndustryTable, code: string): IndustryLabel {
  return { code, name: byCode.get(code)!.name }
}

/** The figure of a packed workforce. */
function employeeFigure(packed: number): EmployeeFigure {
  const workforce = unpackWorkforce(packed)
  switch (workforce?.kind) {
    case undefined:
      return {}
    case 'published':
      return { employees: workforce.count }
    case 'insured-below-five':
      return { insured_count_range: '1-4' }
    case 'insured':
      return insuredFigure(workforce.count)
  }
}

/** The figure of an insured count of five or more, with its note and its source. */
export function insuredFigure(count: number): EmployeeFigure {
  return {
    insured_count: count,
    insured_count_note: INSURED_COUNT_NOTE,
    insured_count_source: INSURED_COUNT_SOURCE,
  }
}
