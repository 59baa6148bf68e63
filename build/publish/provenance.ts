import type { Corporation, FormerStates } from '../../src/facts/corporation.ts'
import { type FactName, factsIn, PROFILE_EXTENTS } from '../../src/facts/fact-table.ts'
import { camelCase } from '../../src/facts/plain-facts.ts'
import { SOURCE_IDS, type SourceId } from '../../src/facts/source-note.ts'
import { FIGURE_NAMES } from '../../src/facts/workforce.ts'
import type { Facts } from './facts.ts'
import type { OtherNames } from './other-names.ts'
import type { Location } from './values/location.ts'
import type { Sourced } from './values/plain-values.ts'

/** Everything that is known of a published corporation. */
export type Known = {
  readonly location: Location
  readonly facts: Facts
  readonly former: FormerStates
  readonly others: OtherNames
}

/** Returns the published fields by source, under their JSON names, as the snapshot keeps them. */
export function provenanceOf(known: Known): Corporation['provenance'] {
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
