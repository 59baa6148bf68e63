import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { prefectureOfCode } from '../domain/prefecture.ts'
import { addressLine } from '../facts/address-line.ts'
import type { FormerName, PlainFact } from '../facts/corporation.ts'
import type { FactName } from '../facts/fact-table.ts'
import { type Invoice, unpackInvoice } from '../facts/invoice.ts'
import type { FormerNameNote, InvoiceNote } from '../facts/profile.ts'
import { INSURED_COUNT_NOTE, INSURED_COUNT_SOURCE, unpackWorkforce, workforceBand } from '../facts/workforce.ts'
import type { CorporationRecord } from '../snapshot/corporation-record.ts'
import type { IndustryTable } from './register/industry-table.ts'

/** Returns the value of a fact, undefined where it is not known. */
export type Show = (record: CorporationRecord, industries: IndustryTable) => unknown

/** The facts that are not stored as they are shown. */
export const COMPUTED: { readonly [Name in Exclude<FactName, PlainFact>]: Show } = {
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
