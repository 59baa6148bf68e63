import { CORPORATE_NUMBER_SCHEMA } from '../../domain/schemas/corporation-summary.ts'
import type { JsonSchema } from '../../domain/schemas/json-schema.ts'
import { PROFILE_SCHEMA } from '../../domain/schemas/profile.ts'
import { SEARCH_ANSWER_SCHEMA } from '../../domain/schemas/search-answer.ts'
import { SOURCE_NOTE_SCHEMA, VIEWED_SOURCE_SCHEMA } from '../../domain/schemas/source-note.ts'
import type { JsonObject } from './json-object.ts'
import { namedSchemas } from './named-schemas.ts'

const ITEM = partOf(SEARCH_ANSWER_SCHEMA, 'items')

/** Schemas that get a name of their own, so that generated clients get a type of their own. */
const NAMES: ReadonlyMap<unknown, string> = new Map([
  [CORPORATE_NUMBER_SCHEMA, 'CorporateNumber'],
  [PROFILE_SCHEMA, 'Profile'],
  [SEARCH_ANSWER_SCHEMA, 'SearchAnswer'],
  [ITEM, 'SearchItem'],
  [partOf(ITEM, 'match'), 'Match'],
  [partOf(ITEM, 'industries'), 'Industry'],
  [partOf(SEARCH_ANSWER_SCHEMA, 'suggestions'), 'Suggestion'],
  [partOf(SEARCH_ANSWER_SCHEMA, 'interpreted'), 'Interpreted'],
  [SOURCE_NOTE_SCHEMA, 'Source'],
  [VIEWED_SOURCE_SCHEMA, 'SearchSource'],
])

// What the three forms of the employee figure may not do; schemas of the tools cannot say it, this document can.
const MIXED_FIGURES: JsonObject = {
  anyOf: [
    { required: ['employees', 'insured_count'] },
    { required: ['employees', 'insured_count_range'] },
    { required: ['insured_count', 'insured_count_range'] },
    { required: ['insured_count'], not: { required: ['insured_count_note', 'insured_count_source'] } },
    { required: ['insured_count_note'], not: { required: ['insured_count'] } },
    { required: ['insured_count_source'], not: { required: ['insured_count'] } },
  ],
}

/** `components.schemas` of the bodies with data. */
export const BODY_SCHEMAS: JsonObject = withMixedFigures(namedSchemas(NAMES))

function withMixedFigures(schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  return { ...schemas, Profile: { ...schemas['Profile'], not: MIXED_FIGURES } }
}

function partOf(schema: JsonSchema, property: string): JsonSchema {
  const found = schema.properties?.[property]
  if (found === undefined) throw new Error(`body-schemas: no property ${property} where one was expected.`)
  return found.items ?? found
}
