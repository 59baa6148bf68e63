import { addressLine } from '../../src/domain/address-line.ts'
import type { FormerName } from '../../src/domain/corporation.ts'
import { workforceSize } from '../../src/domain/workforce-band.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import { type Digits, unpackDate, unpackPostalCode } from '../../src/snapshot/digits.ts'
import type { RecordFormat } from '../../src/snapshot/layout.ts'
import { unpackWorkforce } from '../../src/snapshot/workforce-fact.ts'

/** A record, and the tables that its indexes refer to. */
export type Recorded = { readonly record: CorporationRecord; readonly format: RecordFormat }

/** A fact whose published value has changed. `value` is the new one, empty when the fact is no longer published. */
export type ChangedFact = { readonly fact: string; readonly value: string }

/** Returns the published facts in which two states of a corporation differ. */
export function changedFacts(before: Recorded, after: Recorded): readonly ChangedFact[] {
  const old = publishedFacts(before)
  const present = Object.entries(publishedFacts(after))
  // Published counts below five have the same text, so a change from one to another shows only in the record.
  const hasMoved = before.record.workforce !== after.record.workforce
  return present.flatMap(([fact, value]) =>
    value === old[fact] && !(fact === 'workforce' && hasMoved) ? [] : [{ fact, value: String(value ?? '') }],
  )
}

type Facts = { readonly [fact: string]: string | number | null | undefined }

/**
 * Returns everything published of a corporation, by the field names of profiles; missing facts are null or undefined.
 */
function publishedFacts({ record, format }: Recorded): Facts {
  const { lists } = record
  return {
    name: record.name,
    name_kana: record.nameKana,
    name_en: record.nameEn,
    other_names: json(lists?.otherNames),
    former_names: json(lists?.formerNames?.map(asPublished)),
    kind: record.kind,
    address: addressLine(record),
    // Shown, and therefore part of `address`, only when there is no domestic address.
    address_abroad: record.addressAbroad,
    city: record.city,
    city_code: record.cityCode ?? record.prefectureCode,
    postal_code: digits(record.postalCode, unpackPostalCode),
    former_locations: json(lists?.formerLocations),
    industries: record.industryCodes?.join(' '),
    capital: record.capital,
    workforce: workforceText(record.workforce),
    business_overview: record.overview,
    website: record.website,
    established_on: digits(record.establishedOn, unpackDate),
    number_assigned_on: digits(record.assignedOn, unpackDate),
    absorbed_namesake_on: digits(record.absorbedNamesakeOn, unpackDate),
    address_en: record.addressEn,
    edinet_code: record.filing?.edinetCode,
    listing: record.filing?.listing,
    securities_code: record.filing?.securitiesCode,
    fiscal_year_end: record.filing?.fiscalYearEnd && Object.values(record.filing.fiscalYearEnd).join('-'),
    updated_on: unpackDate(record.updatedOn),
    sources: format.provenances[record.provenance]!.map(
      ({ source, fields }) => `${source}: ${fields.join(' ')}`,
    ).join(),
  }
}

// Names the members as profiles do. JSON leaves out the undefined ones.
function asPublished({ name, nameKana, nameEn, until }: FormerName): object {
  return { name, name_kana: nameKana, name_en: nameEn, until }
}

function json(list: readonly unknown[] | undefined): string | undefined {
  return list && JSON.stringify(list)
}

function digits(packed: Digits | null, unpack: (packed: Digits) => string): string | undefined {
  return packed === null ? undefined : unpack(packed)
}

// A count below five is never told, whichever source has published it.
function workforceText(packed: number | null): string | undefined {
  const workforce = unpackWorkforce(packed)
  if (workforce === undefined) return undefined
  const size = workforceSize(workforce)
  const kind = workforce.kind === 'published' ? 'employees' : 'insured_count'
  return size < 5 ? `${kind} 1-4` : `${kind} ${size}`
}
