import { LOGGED_FACTS } from '../../facts/fact-table.ts'
import { type JsonSchema, SCHEMAS, schemasIn } from '../../facts/schemas/schemas.ts'
import { MATCH_SCHEMAS } from '../../match/match-schemas.ts'
import TEXTS from './components.json' with { type: 'json' }
import LISTS from './list-schemas.json' with { type: 'json' }
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

const { CorporateNumber, Industry, Match, Profile, SearchAnswer, SearchItem, Suggestion, Interpreted } = SCHEMAS

/** `components.schemas` of the bodies with data. */
export const BODY_SCHEMAS: JsonObject = withMixedFigures(
  // Those that get a name, so that generated clients have a type for each.
  namedSchemas({
    ...{ CorporateNumber, Profile, SearchAnswer, SearchItem, Match, Industry, Suggestion, Interpreted },
    Source: SCHEMAS.ViewedSource,
  }),
)

// Combinations of the employee figure's three forms that never occur: JsonSchema cannot express them, OpenAPI can.
// Linters demand that a required property is named in `properties`, too.
function withMixedFigures(schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  return { ...schemas, Profile: { ...schemas['Profile'], ...spelledOut({ not: TEXTS.mixedFigures }) } }
}

/** Returns `components.schemas` of these schemas under their names; a schema inside another becomes a `$ref`. */
function namedSchemas(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonObject>> {
  const names = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]))
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, membersOf(schema, names)]))
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

const { MatchRow, ListAnswer, MatchedRow, Evidence, Candidate } = MATCH_SCHEMAS
const { NumberFault, BuildingAnswer, ...ANSWERS } = schemasIn(LISTS, { loggedFacts: LOGGED_FACTS }, SCHEMAS)

/** `components.schemas` of lists that are matched, of changes and of buildings. */
export const LIST_SCHEMAS: JsonObject = {
  ...namedSchemas({
    ...{ CorporateNumber, MatchRow, ListAnswer, MatchedRow, Evidence, Candidate },
    ...{ ...ANSWERS, NumberFault, BuildingAnswer },
    Source: SCHEMAS.Source,
    SearchSource: SCHEMAS.ViewedSource,
  }),
  ...spelledOut(TEXTS.listSchemas),
}
