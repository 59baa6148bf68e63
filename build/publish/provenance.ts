import type { Corporation } from '../../src/domain/corporation.ts'
import type { SourceId } from '../../src/domain/profile.ts'
import type { Facts } from './facts.ts'
import type { Location } from './location.ts'

const ORDER: readonly SourceId[] = ['nta', 'gbizinfo', 'gbizinfo-establishments', 'edinet']

/** The published fields by their JSON names and by source, as the snapshot keeps them. */
export function provenanceOf(location: Location, facts: Facts): Corporation['provenance'] {
  const fields = [...registryFields(location), ...factFields(facts)]
  return ORDER.map((source) => ({
    source,
    fields: fields.filter((field) => field.source === source).map(({ name }) => name),
  })).filter((part) => part.fields.length > 0)
}

type SourcedField = { readonly name: string; readonly source: SourceId }

function registryFields(location: Location): readonly SourcedField[] {
  const names = ['corporate_number', 'name', 'kind']
  if (location.postalCode !== undefined) names.push('postal_code')
  if (location.prefectureCode !== undefined) names.push('prefecture', 'prefecture_code')
  if (location.city !== undefined) names.push('city')
  if (location.cityCode !== undefined) names.push('city_code')
  if (location.street !== undefined) names.push('street')
  if (location.prefectureCode !== undefined || location.addressAbroad !== undefined) names.push('address')
  return names.map((name) => ({ name, source: 'nta' }))
}

const WORKFORCE_NAMES = {
  published: 'employees',
  insured: 'insured_count',
  'insured-below-five': 'insured_count_range',
} as const

function factFields(facts: Facts): readonly SourcedField[] {
  const { workforce } = facts
  return [
    { name: 'name_kana', source: facts.nameKana?.source },
    { name: 'name_en', source: facts.nameEn?.source },
    { name: 'industries', source: facts.industries?.source },
    { name: 'capital', source: facts.capital?.source },
    { name: workforce === undefined ? '' : WORKFORCE_NAMES[workforce.value.kind], source: workforce?.source },
    { name: 'business_overview', source: facts.overview?.source },
    { name: 'website', source: facts.website?.source },
    { name: 'established_on', source: facts.establishedOn?.source },
  ].flatMap(({ name, source }) => (source === undefined ? [] : [{ name, source }]))
}
