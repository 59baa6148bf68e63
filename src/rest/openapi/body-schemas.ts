import {
  CORPORATE_NUMBER_SCHEMA,
  PROVENANCE,
  SOURCE_NOTE_SCHEMA,
  VIEWED_SOURCE_SCHEMA,
} from '../../facts/schemas/fact-schemas.ts'
import { type JsonSchema, objectSchema } from '../../facts/schemas/object-schema.ts'
import { CLUSTER_ANSWER_SCHEMA, PROFILE_SCHEMA, SEARCH_ANSWER_SCHEMA } from '../../facts/schemas/search-answer.ts'
import {
  CANDIDATE_SCHEMA,
  EVIDENCE_SCHEMA,
  LIST_ANSWER_SCHEMA,
  MATCH_ROW_SCHEMA,
  MATCHED_ROW_SCHEMA,
} from '../../match/match-schemas.ts'
import { CHANGES_ANSWER_SCHEMA, NUMBER_FAULT_SCHEMA } from '../../query/numbers/changes-schemas.ts'
import type { ProfilesAnswer } from '../../query/numbers/profiles.ts'
import type { SuggestAnswer } from '../../query/typeahead.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

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

/** Returns `components.schemas` of these schemas under their names; a schema inside another becomes a `$ref`. */
function namedSchemas(names: ReadonlyMap<unknown, string>): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries([...names].map(([schema, name]) => [name, membersOf(schema, names)]))
}

function membersOf(schema: unknown, names: ReadonlyMap<unknown, string>): JsonObject {
  const members = Object.entries(schema as object).map(
    ([keyword, value]) => [keyword, referring(value, names)] as const,
  )
  return { ...Object.fromEntries(members), ...(isObjectSchema(schema) && { additionalProperties: true }) }
}

function referring(value: unknown, names: ReadonlyMap<unknown, string>): Json {
  const name = names.get(value)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(value)) return value.map((member) => referring(member, names))
  return typeof value === 'object' && value !== null ? membersOf(value, names) : (value as Json)
}

function isObjectSchema(schema: unknown): boolean {
  return (schema as JsonSchema).type === 'object'
}

// What an item has, the document of /v1 says.
const BUILDING_ANSWER_SCHEMA: JsonSchema = {
  ...CLUSTER_ANSWER_SCHEMA,
  properties: {
    ...CLUSTER_ANSWER_SCHEMA.properties,
    items: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A corporation, as the items of a search (`/v1/openapi.json`) have it, without `match`.',
      },
    },
  },
}

const NUMBERS: JsonSchema = { type: 'array', items: CORPORATE_NUMBER_SCHEMA }

const SUGGEST_ANSWER_SCHEMA: JsonSchema = objectSchema<SuggestAnswer>('Corporations for a text that is being typed.', {
  required: {
    suggestions: {
      type: 'array',
      items: objectSchema<SuggestAnswer['suggestions'][number]>('A corporation that may be meant.', {
        required: {
          corporate_number: CORPORATE_NUMBER_SCHEMA,
          name: { type: 'string' },
          address: { type: 'string', description: 'Tells namesakes apart.' },
        },
      }),
    },
  },
})

const LOOKUP_ANSWER_SCHEMA: JsonSchema = objectSchema<ProfilesAnswer>('The profiles of the numbers that were sent.', {
  required: {
    profiles: {
      type: 'array',
      items: { type: 'object', description: 'A profile, as `/v1/corp/{corporate_number}` answers it.' },
    },
    not_found: { ...NUMBERS, description: 'Numbers that are not published, for whatever reason.' },
    ...PROVENANCE,
  },
  optional: {
    errors: {
      type: 'array',
      items: NUMBER_FAULT_SCHEMA,
      description: 'Members of `numbers` that are not corporate numbers; absent if there are none.',
    },
  },
})

/** `components.schemas` of lists that are matched, of changes and of buildings. */
export const LIST_SCHEMAS: JsonObject = {
  ...namedSchemas(
    new Map([
      [CORPORATE_NUMBER_SCHEMA, 'CorporateNumber'],
      [MATCH_ROW_SCHEMA, 'MatchRow'],
      [LIST_ANSWER_SCHEMA, 'ListAnswer'],
      [MATCHED_ROW_SCHEMA, 'MatchedRow'],
      [EVIDENCE_SCHEMA, 'Evidence'],
      [CANDIDATE_SCHEMA, 'Candidate'],
      [CHANGES_ANSWER_SCHEMA, 'ChangesAnswer'],
      [LOOKUP_ANSWER_SCHEMA, 'LookupAnswer'],
      [SUGGEST_ANSWER_SCHEMA, 'SuggestAnswer'],
      [NUMBER_FAULT_SCHEMA, 'NumberFault'],
      [BUILDING_ANSWER_SCHEMA, 'BuildingAnswer'],
      [SOURCE_NOTE_SCHEMA, 'Source'],
      [VIEWED_SOURCE_SCHEMA, 'SearchSource'],
    ]),
  ),
  ...spelledOut(TEXTS.listSchemas),
}
