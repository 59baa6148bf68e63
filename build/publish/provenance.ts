import type { Corporation, FormerStates } from '../../src/domain/corporation.ts'
import { SOURCE_IDS, type SourceId } from '../../src/domain/profile.ts'
import type { Facts } from './facts.ts'
import type { Location } from './location.ts'
import type { OtherNames } from './other-names.ts'
import type { Sourced } from './sourced.ts'

/** Everything that is known of a published corporation. */
export type Known = {
  readonly location: Location
  readonly facts: Facts
  readonly former: FormerStates
  readonly others: OtherNames
}

/** Returns the published fields by source, under their JSON names, as the snapshot keeps them. */
export function provenanceOf({ location, facts, former, others }: Known): Corporation['provenance'] {
  const fields: FieldsBySource = {
    nta: registryFields(location),
    gbizinfo: [],
    'gbizinfo-establishments': [],
    edinet: [],
    'usual-names': [],
  }
  add(fields, 'name_kana', facts.nameKana)
  add(fields, 'name_en', facts.nameEn)
  add(fields, 'industries', facts.industries)
  add(fields, 'capital', facts.capital)
  if (facts.workforce !== undefined) add(fields, WORKFORCE_NAMES[facts.workforce.value.kind], facts.workforce)
  add(fields, 'business_overview', facts.overview)
  add(fields, 'website', facts.website)
  add(fields, 'established_on', facts.establishedOn)
  // Former states from the last snapshot came from the tax agency as well.
  if (former.names.length > 0) fields.nta.push('former_names')
  if (former.locations.length > 0) fields.nta.push('former_locations')
  for (const source of others.sources) fields[source].push('other_names')
  return SOURCE_IDS.filter((source) => fields[source].length > 0).map((source) => ({ source, fields: fields[source] }))
}

type FieldsBySource = Readonly<Record<SourceId, string[]>>

function add(fields: FieldsBySource, name: string, fact: Sourced<unknown> | undefined): void {
  if (fact !== undefined) fields[fact.source].push(name)
}

const WORKFORCE_NAMES = {
  published: 'employees',
  insured: 'insured_count',
  'insured-below-five': 'insured_count_range',
} as const

function registryFields(location: Location): string[] {
  const names = ['corporate_number', 'name', 'kind']
  if (location.postalCode !== undefined) names.push('postal_code')
  if (location.prefectureCode !== undefined) names.push('prefecture', 'prefecture_code')
  if (location.city !== undefined) names.push('city')
  if (location.cityCode !== undefined) names.push('city_code')
  if (location.street !== undefined) names.push('street')
  if (location.prefectureCode !== undefined || location.addressAbroad !== undefined) names.push('address')
  return names
}
