import { CORPORATE_NUMBER_SCHEMA } from '../../facts/schemas/fact-schemas.ts'
import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import { PROFILE_SCHEMA } from '../../facts/schemas/profile.ts'
import { SEARCH_ANSWER_SCHEMA } from '../../facts/schemas/search-answer.ts'
import { VIEWED_SOURCE_SCHEMA } from '../../facts/schemas/source-note.ts'
import { namedSchemas } from './named-schemas.ts'
import type { JsonObject } from './spelled-out.ts'

const ITEM = partOf(SEARCH_ANSWER_SCHEMA, 'items')

/** Schemas that get a name, so that generated clients have a type for each. */
const NAMES: ReadonlyMap<unknown, string> = new Map([
  [CORPORATE_NUMBER_SCHEMA, 'CorporateNumber'],
  [PROFILE_SCHEMA, 'Profile'],
  [SEARCH_ANSWER_SCHEMA, 'SearchAnswer'],
  [ITEM, 'SearchItem'],
  [partOf(ITEM, 'match'), 'Match'],
  [partOf(ITEM, 'industries'), 'Industry'],
  [partOf(SEARCH_ANSWER_SCHEMA, 'suggestions'), 'Suggestion'],
  [partOf(SEARCH_ANSWER_SCHEMA, 'interpreted'), 'Interpreted'],
  [VIEWED_SOURCE_SCHEMA, 'Source'],
])

// Combinations of the employee figure's three forms that never occur. JsonSchema cannot express them; OpenAPI can.
const MIXED_FIGURES: JsonObject = {
  anyOf: [
    having('employees', 'insured_count'),
    having('employees', 'insured_count_range'),
    having('insured_count', 'insured_count_range'),
    { ...having('insured_count'), not: having('insured_count_note', 'insured_count_source') },
    { ...having('insured_count_note'), not: having('insured_count') },
    { ...having('insured_count_source'), not: having('insured_count') },
  ],
}

/** `components.schemas` of the bodies with data. */
export const BODY_SCHEMAS: JsonObject = withMixedFigures(namedSchemas(NAMES))

// Linters demand that a required property is named in `properties`, too.
function having(...names: readonly string[]): JsonObject {
  return { required: names, properties: Object.fromEntries(names.map((name) => [name, {}])) }
}

function withMixedFigures(schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  return { ...schemas, Profile: { ...schemas['Profile'], not: MIXED_FIGURES } }
}

function partOf(schema: JsonSchema, property: string): JsonSchema {
  const found = schema.properties?.[property]
  if (found === undefined) throw new Error(`body-schemas: no property ${property} where one was expected.`)
  return found.items ?? found
}
