import { addressLine } from '../../src/facts/address-line.ts'
import type { FormerName } from '../../src/facts/corporation.ts'
import { unpackInvoice } from '../../src/facts/invoice.ts'
import { PLAIN_FACTS, unpackValue } from '../../src/facts/plain-facts.ts'
import { unpackWorkforce, workforceSize } from '../../src/facts/workforce.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import type { RecordFormat } from '../../src/snapshot/layout.ts'

/** A record, and the tables that its indexes refer to. */
export type Recorded = { readonly record: CorporationRecord; readonly format: RecordFormat }

/** A fact whose published value has changed. `value` is the new one, empty when the fact is no longer published. */
export type ChangedFact = { readonly fact: string; readonly value: string }

/** Returns the published facts in which two states of a corporation differ. */
export function changedFacts(before: Recorded, after: Recorded): readonly ChangedFact[] {
  const old = publishedFacts(before)
  const present = Object.entries(publishedFacts(after))
  return present.flatMap(([fact, value]) => (value === old[fact] ? [] : [{ fact, value: String(value ?? '') }]))
}

/** Returns everything published of a corporation by its names in profiles; what is not known is null or undefined. */
function publishedFacts({ record, format }: Recorded): Readonly<Record<string, unknown>> {
  const { lists } = record
  const values: Readonly<Record<string, unknown>> = record
  const plain = PLAIN_FACTS.map(({ name, key, form }) => {
    const packed = values[key]
    return [name, packed === null ? undefined : unpackValue(form, packed)] as const
  })
  return {
    ...Object.fromEntries(plain),
    kind: record.kind,
    address: addressLine(record),
    city: record.city,
    city_code: record.cityCode ?? record.prefectureCode,
    industries: record.industryCodes?.join(' '),
    ...workforceFacts(record.workforce),
    invoice: record.invoice === null ? undefined : JSON.stringify(unpackInvoice(record.invoice)),
    other_names: json(lists?.otherNames),
    former_names: json(lists?.formerNames?.map(asPublished)),
    former_locations: json(lists?.formerLocations),
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

// A count below five is never told, whichever source has published it.
function workforceFacts(packed: number | null): Readonly<Record<'employees' | 'insured_count', unknown>> {
  const workforce = unpackWorkforce(packed)
  const size = workforce && workforceSize(workforce)
  const told = size !== undefined && size < 5 ? '1-4' : size
  const isPublished = workforce?.kind === 'published'
  return { employees: isPublished ? told : undefined, insured_count: isPublished ? undefined : told }
}
