import { type CorporateNumber, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { Writable } from '../../src/domain/writable.ts'
import type { Corporation, FormerStates } from '../../src/facts/corporation.ts'
import { type FactName, factsIn, PROFILE_EXTENTS } from '../../src/facts/fact-table.ts'
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
  const { number, name, kind } = eligible.value
  const location = locationOf(row.nta)
  const facts = gatherFacts(row, industries, invoices)
  const known: Known = { location, facts, former: formerStates(row), others: otherNames(row) }
  const provenance = provenanceOf(known)
  const updatedOn = newestUpdate(row, provenance)
  const corporation = assemble({ number, name, kind, updatedOn, provenance }, known)
  const representative = tidyLines(row.gbizinfo?.representative)?.replaceAll('\n', ' ')
  return { corporation, representative, pageOverview: facts.pageOverview, notability: notability(corporation) }
}

// One assignment a field: spreading partial objects took three times as long, and every number passes here.
function assemble(
  always: Pick<Corporation, 'number' | 'name' | 'kind' | 'updatedOn' | 'provenance'>,
  { location, facts, former, others }: Known,
): Corporation {
  const corporation: Writable<Corporation> = { ...always, industryCodes: [] }
  const fields: Record<string, unknown> = corporation
  for (const key in location) {
    const value = location[key as keyof Location]
    if (value !== undefined) fields[key] = value
  }
  for (const [key, fact] of Object.entries(facts.sourced)) if (fact !== undefined) fields[key] = fact.value
  if (others.names.length > 0) corporation.otherNames = others.names
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

/** Everything that is known of a published corporation. */
type Known = {
  readonly location: Location
  readonly facts: Facts
  readonly former: FormerStates
  readonly others: OtherNames
}

/** Returns the published fields by source, under their JSON names, as the snapshot keeps them. */
function provenanceOf(known: Known): Corporation['provenance'] {
  const fields = new Map<SourceId, FactName[]>(SOURCE_IDS.map((source) => [source, []]))
  for (const name of FIELDS) for (const source of sourcesOf(name, known)) fields.get(source)!.push(name)
  return [...fields].flatMap(([source, names]) => (names.length > 0 ? [{ source, fields: names }] : []))
}

const FIELDS = factsIn(PROFILE_EXTENTS).flatMap(([name, { sources }]) => (sources.length > 0 ? [name] : []))

const NTA: readonly SourceId[] = ['nta']
const NOBODY: readonly SourceId[] = []

function sourcesOf(name: FactName, { location, facts, former, others }: Known): readonly SourceId[] {
  switch (name) {
    case 'corporate_number':
    case 'name':
    case 'kind':
      return NTA
    case 'prefecture':
      return location.prefectureCode === undefined ? NOBODY : NTA
    case 'address':
      return location.prefectureCode === undefined && location.addressAbroad === undefined ? NOBODY : NTA
    case 'former_names':
      // Former states from the last snapshot came from the tax agency as well.
      return former.names.length > 0 ? NTA : NOBODY
    case 'former_locations':
      return former.locations.length > 0 ? NTA : NOBODY
    case 'other_names':
      return others.sources
    case 'industries':
      return sourceOf(facts.sourced.industryCodes)
    case 'employees':
    case 'insured_count':
    case 'insured_count_range': {
      const { workforce } = facts.sourced
      return workforce !== undefined && FIGURE_NAMES[workforce.value.kind] === name ? [workforce.source] : NOBODY
    }
    default: {
      const key = camelCase(name)
      if (key in location) return location[key as keyof Location] === undefined ? NOBODY : NTA
      return sourceOf((facts.sourced as Readonly<Record<string, Sourced<unknown> | undefined>>)[key])
    }
  }
}

function sourceOf(fact: Sourced<unknown> | undefined): readonly SourceId[] {
  return fact === undefined ? NOBODY : [fact.source]
}
