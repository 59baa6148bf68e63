import { type CorporateNumber, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { Writable } from '../../src/domain/writable.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import { type FactName, factsIn, PROFILE_EXTENTS } from '../../src/facts/fact-table.ts'
import { ofEach } from '../../src/facts/of-each.ts'
import { camelCase } from '../../src/facts/plain-facts.ts'
import { SOURCE_IDS, type SourceId } from '../../src/facts/source-note.ts'
import { FIGURE_NAMES } from '../../src/facts/workforce.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../sources/merge/invoice-files.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { formerStates } from './history/former-states.ts'
import { notability } from './notability.ts'
import { type OtherNames, otherNames } from './other-names.ts'
import { publishedDate } from './source-tally.ts'
import type { IndustryTable } from './values/industries.ts'
import { type Location, locationOf, type Sourced, tidyLines } from './values/values.ts'

/** A corporation as it is published. `notability` is the points of its own facts (notability.ts). */
export type Publication = {
  readonly corporation: Corporation
  readonly representative?: string | undefined
  /** An overview that may name a person; `corporation` then has none. */
  readonly pageOverview?: string | undefined
  readonly notability: number
}

/** Decides whether and how a corporation is published. Only a refusal has a `kind`. */
export function publish(row: RegisterRow, industries: IndustryTable, invoices?: InvoiceSource): Publication | Refusal {
  const eligible = checkEligibility(row)
  if (!eligible.ok) return eligible.problem
  const known: Known = { facts: gatherFacts(row, industries, invoices), others: otherNames(row) }
  const corporation = assemble(eligible.value, row, known)
  corporation.provenance = provenanceOf(corporation, known)
  corporation.updatedOn = newestUpdate(row, corporation.provenance)
  const representative = tidyLines(row.gbizinfo?.representative)?.replaceAll('\n', ' ')
  const { pageOverview } = known.facts
  return { corporation, representative, pageOverview, notability: notability(corporation) }
}

/** What a published corporation has from several sources. The rest is the tax agency's. */
type Known = { readonly facts: Facts; readonly others: OtherNames }

// One assignment a field: spreading partial objects took three times as long, and every number passes here.
function assemble(essentials: Essentials, row: RegisterRow, { facts, others }: Known): Writable<Corporation> {
  const corporation: Writable<Corporation> = { ...essentials, industryCodes: [], updatedOn: '', provenance: [] }
  const fields: Record<string, unknown> = corporation
  const location = locationOf(row.nta)
  for (const key in location) {
    const value = location[key as keyof Location]
    if (value !== undefined) fields[key] = value
  }
  for (const key in facts.sourced) {
    const fact = facts.sourced[key as keyof Facts['sourced']]
    if (fact !== undefined) fields[key] = fact.value
  }
  if (others.names.length > 0) corporation.otherNames = others.names
  const former = formerStates(row)
  if (former.names.length > 0) corporation.formerNames = former.names
  if (former.locations.length > 0) corporation.formerLocations = former.locations
  return corporation
}

// EDINET does not count: its list has a date of its own, but none for when a filer's facts changed.
function newestUpdate(row: RegisterRow, provenance: Corporation['provenance']): string {
  let newest = ''
  for (const part of provenance) {
    const date = part.source === 'edinet' ? undefined : publishedDate(part, row)
    // ISO dates sort as text.
    if (date !== undefined && date > newest) newest = date
  }
  return newest
}

/** Why a number is "not found" everywhere; a deleted one (process 99) is left out before. */
export type Refusal = { readonly kind: 'closed' | 'excluded' | 'nameless' | 'unknown-kind' | 'wrong-number' }

/** The facts that every publication has. */
type Essentials = { readonly number: CorporateNumber; readonly name: string; readonly kind: string }

/** Returns the essentials of a row that may be published: all valid, open, and shown in search (hihyoji 0 alone). */
export function checkEligibility({ number, nta }: RegisterRow): Result<Essentials, Refusal> {
  if (nta.closeDate !== undefined || nta.closeCause !== undefined) return failure({ kind: 'closed' })
  if (nta.hihyoji !== '0') return failure({ kind: 'excluded' })
  if (nta.name === undefined || nta.name.trim() === '') return failure({ kind: 'nameless' })
  if (nta.kind === undefined || !CORPORATION_KINDS.has(nta.kind)) return failure({ kind: 'unknown-kind' })
  const parsed = parseCorporateNumber(number)
  if (!parsed.ok) return failure({ kind: 'wrong-number' })
  return success({ number: parsed.value, name: nta.name, kind: nta.kind })
}

/** Returns the published fields by source, under their JSON names, as the snapshot keeps them. */
function provenanceOf(corporation: Corporation, known: Known): Corporation['provenance'] {
  const fields = new Map<SourceId, FactName[]>()
  for (const field of FIELDS)
    for (const source of sourcesOf(field, corporation, known)) {
      const names = fields.get(source)
      if (names === undefined) fields.set(source, [field.name])
      else names.push(field.name)
    }
  return SOURCE_IDS.flatMap((source) => (fields.has(source) ? [{ source, fields: fields.get(source)! }] : []))
}

/** A field, and the key of Corporation that has its value. */
type Field = { readonly name: FactName; readonly key: string }

const KEYS: { readonly [Name in FactName]?: keyof Corporation } = {
  corporate_number: 'number',
  prefecture: 'prefectureCode',
  industries: 'industryCodes',
}

const FIELDS = factsIn(PROFILE_EXTENTS).flatMap(([name, { sources }]): Field[] =>
  sources.length > 0 ? [{ name, key: KEYS[name] ?? camelCase(name) }] : [],
)

const ONE: Readonly<Record<SourceId, readonly SourceId[]>> = ofEach(SOURCE_IDS, (source) => [source])
const NOBODY: readonly SourceId[] = []

function sourcesOf({ name, key }: Field, corporation: Corporation, { facts, others }: Known): readonly SourceId[] {
  const { workforce } = facts.sourced
  switch (name) {
    case 'address':
      return 'prefectureCode' in corporation || 'addressAbroad' in corporation ? ONE.nta : NOBODY
    case 'other_names':
      return others.sources
    case 'employees':
    case 'insured_count':
    case 'insured_count_range':
      return workforce !== undefined && FIGURE_NAMES[workforce.value.kind] === name ? ONE[workforce.source] : NOBODY
    default: {
      const sourced: Readonly<Record<string, Sourced<unknown> | undefined>> = facts.sourced
      const fact = sourced[key]
      if (fact !== undefined) return ONE[fact.source]
      // The rest is the tax agency's, and so are former states from the last snapshot.
      const values: Readonly<Record<string, unknown>> = corporation
      return values[key] !== undefined && !(key in sourced) ? ONE.nta : NOBODY
    }
  }
}
