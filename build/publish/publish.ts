import { type CorporateNumber, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { Writable } from '../../src/domain/writable.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../sources/merge/invoice-files.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { formerStates } from './history/former-states.ts'
import { notability } from './notability.ts'
import { otherNames } from './other-names.ts'
import { type Known, provenanceOf } from './provenance.ts'
import { publishedDate } from './source-tally.ts'
import type { IndustryTable } from './values/industries.ts'
import { type Location, locationOf } from './values/location.ts'
import { tidyLines } from './values/plain-values.ts'

/** A corporation as it is published. `notability` is the points of its own facts (notability.ts). */
export type Publication = {
  readonly corporation: Corporation
  readonly representative?: string | undefined
  /** An overview that may name a person; `corporation` then has none. */
  readonly pageOverview?: string | undefined
  readonly notability: number
  readonly dropped: readonly DroppedValue[]
}

/** Values of the files that are not published to everybody, for the summary of a build. */
export type DroppedValue = 'unknown-industry' | 'invalid-date' | 'unusable-website' | 'overview-may-name-person'

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
  return {
    corporation,
    representative,
    pageOverview: facts.pageOverview,
    notability: notability(corporation),
    dropped: droppedValues(row, facts),
  }
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

/** Returns the kinds of values that were dropped, each at most once. */
function droppedValues({ gbizinfo }: RegisterRow, facts: Facts): readonly DroppedValue[] {
  if (gbizinfo === undefined) return NOTHING_DROPPED
  const dropped: DroppedValue[] = []
  if (facts.unknownIndustries > 0) dropped.push('unknown-industry')
  if (gbizinfo.established !== undefined && facts.sourced.establishedOn === undefined) dropped.push('invalid-date')
  if (gbizinfo.website !== undefined && facts.sourced.website === undefined) dropped.push('unusable-website')
  if (facts.pageOverview !== undefined) dropped.push('overview-may-name-person')
  return dropped
}

const NOTHING_DROPPED: readonly DroppedValue[] = []

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
