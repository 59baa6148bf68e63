import type { Corporation } from '../../src/domain/corporation.ts'
import type { RegisterRow } from '../sources/register-row.ts'
import { checkEligibility, type Refusal } from './eligibility.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { formerStates } from './former-states.ts'
import type { IndustryTable } from './industry-table.ts'
import { locationOf } from './location.ts'
import { notability } from './notability.ts'
import { otherNames } from './other-names.ts'
import { type PageFacts, pageFactsOf } from './page-facts.ts'
import { type Known, provenanceOf } from './provenance.ts'
import { publishedDate } from './published-date.ts'
import { tidyLines } from './tidy-lines.ts'

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

/**
 * Decides whether a corporation is published, and what is published of it. Only a refusal has a `kind`, which tells the
 * results apart.
 */
export function publish(row: RegisterRow, industries: IndustryTable): Publication | Refusal {
  const eligible = checkEligibility(row)
  if (!eligible.ok) return eligible.problem
  const { number, name, kind } = eligible.value
  const location = locationOf(row.nta)
  const facts = gatherFacts(row, industries)
  const known: Known = { location, facts, former: formerStates(row), others: otherNames(row) }
  const provenance = provenanceOf(known)
  const updatedOn = newestUpdate(row, provenance)
  const corporation = assemble({ number, name, kind, updatedOn, provenance }, known, pageFactsOf(row))
  const representative = tidyLines(row.gbizinfo?.representative)?.replaceAll('\n', ' ')
  return {
    corporation,
    representative,
    pageOverview: facts.pageOverview,
    notability: notability(corporation),
    dropped: droppedValues(row, facts),
  }
}

type Assembling = { -readonly [Field in keyof Corporation]: Corporation[Field] }

// One assignment a field: spreading partial objects took three times as long, and every number passes here.
function assemble(
  always: Omit<Corporation, 'industryCodes'>,
  { location, facts, former, others }: Known,
  { assignedOn, absorbedNamesakeOn, addressEn, filing }: PageFacts,
): Corporation {
  const { number, name, kind, updatedOn, provenance } = always
  const industryCodes = facts.industries?.value ?? []
  const corporation: Assembling = { number, name, kind, industryCodes, updatedOn, provenance }
  if (location.postalCode !== undefined) corporation.postalCode = location.postalCode
  if (location.prefectureCode !== undefined) corporation.prefectureCode = location.prefectureCode
  if (location.cityCode !== undefined) corporation.cityCode = location.cityCode
  if (location.city !== undefined) corporation.city = location.city
  if (location.street !== undefined) corporation.street = location.street
  if (location.addressAbroad !== undefined) corporation.addressAbroad = location.addressAbroad
  if (others.names.length > 0) corporation.otherNames = others.names
  if (former.names.length > 0) corporation.formerNames = former.names
  if (former.locations.length > 0) corporation.formerLocations = former.locations
  if (facts.nameKana !== undefined) corporation.nameKana = facts.nameKana.value
  if (facts.nameEn !== undefined) corporation.nameEn = facts.nameEn.value
  if (facts.capital !== undefined) corporation.capital = facts.capital.value
  if (facts.workforce !== undefined) corporation.workforce = facts.workforce.value
  if (facts.overview !== undefined) corporation.overview = facts.overview.value
  if (facts.website !== undefined) corporation.website = facts.website.value
  if (facts.establishedOn !== undefined) corporation.establishedOn = facts.establishedOn.value
  if (assignedOn !== undefined) corporation.assignedOn = assignedOn
  if (absorbedNamesakeOn !== undefined) corporation.absorbedNamesakeOn = absorbedNamesakeOn
  if (addressEn !== undefined) corporation.addressEn = addressEn
  if (filing !== undefined) corporation.filing = filing
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
  if (gbizinfo.established !== undefined && facts.establishedOn === undefined) dropped.push('invalid-date')
  if (gbizinfo.website !== undefined && facts.website === undefined) dropped.push('unusable-website')
  if (facts.pageOverview !== undefined) dropped.push('overview-may-name-person')
  return dropped
}

const NOTHING_DROPPED: readonly DroppedValue[] = []
