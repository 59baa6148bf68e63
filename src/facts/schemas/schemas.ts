import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { filled } from '../../domain/filled.ts'
import { MAX_LIMIT } from '../../domain/limits.ts'
import { INTERPRET_RULES } from '../answer.ts'
import { type FACT_ROWS, FACTS, type FactForm, factsIn, ITEM_EXTENTS, PROFILE_EXTENTS } from '../fact-table.ts'
import { FILTERS, VALUE_FILTERS } from '../filter-table.ts'
import { END_REASONS, INVOICE_STATUSES } from '../invoice.ts'
import { ofEach } from '../of-each.ts'
import { ORDER_NAMES, ORDERS } from '../order-table.ts'
import { SOURCE_IDS } from '../source-note.ts'
import { WORKFORCE_BANDS } from '../workforce.ts'
import TEXTS from './schemas.json' with { type: 'json' }

/** The part of JSON Schema that means the same in OpenAPI 3.0.3 and in draft 2020-12: no `const`, no lists of types. */
export type JsonSchema = {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly format?: 'date' | 'date-time' | 'uri'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: string | number
}

type Schemas<Name extends string = string> = Readonly<Record<Name, JsonSchema>>

/**
 * Reads a table of schemas. `#Name` stands for a schema that the table has before, or that is `known`; `{name}` for a
 * value: alone for the value itself, inside a text for its letters. Among `properties`, a name that ends with ? is of a
 * member that may be absent, and one that begins with ... of a schema whose members belong here. No schema forbids
 * further members: answers may gain fields, but never lose any.
 */
export function schemasIn<Name extends string, Row = JsonSchema>(
  table: Readonly<Record<Name, object | string>>,
  values: Readonly<Record<string, unknown>>,
  known: Schemas = {},
): Readonly<Record<Name, Row>> {
  const found: Record<string, unknown> = { ...known }
  const spelled = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('#')) return found[value.slice(1)] ?? fail(value)
    if (typeof value === 'string') return filled(value, values)
    if (Array.isArray(value)) return value.map(spelled)
    if (typeof value !== 'object' || value === null) return value
    const { properties, ...rest } = value as { readonly properties?: object }
    const others = Object.fromEntries(Object.entries(rest).map(([keyword, given]) => [keyword, spelled(given)]))
    return properties === undefined ? others : { type: 'object', ...others, ...membersOf(properties) }
  }
  const membersOf = (given: object): JsonSchema => {
    const members = Object.entries(given).map(([name, member]): Required<Group> => {
      const schema = spelled(member) as JsonSchema
      if (name.startsWith('...')) return { properties: {}, required: [], ...schema }
      return { properties: { [name.replace('?', '')]: schema }, required: name.endsWith('?') ? [] : [name] }
    })
    const required = members.flatMap((member) => member.required)
    // JSON Schema draft 4, which OpenAPI 3.0 builds on, forbids an empty list.
    const needed = required.length === 0 ? {} : { required }
    return { properties: Object.assign({}, ...members.map(({ properties }) => properties)), ...needed }
  }
  return ofEach(Object.keys(table) as Name[], (name) => {
    found[name] = spelled(table[name])
    return found[name] as Row
  })
}

function fail(name: string): never {
  throw new Error(`schemas: ${name} is not there before it is named.`)
}

type Group = Pick<JsonSchema, 'properties' | 'required'>

const VALUES = {
  ...{ kinds: [...CORPORATION_KINDS.keys()], bands: WORKFORCE_BANDS, statuses: INVOICE_STATUSES },
  ...{ endReasons: END_REASONS, sourceIds: SOURCE_IDS, rules: INTERPRET_RULES, most: MAX_LIMIT },
}

const SHARED = schemasIn(TEXTS.shared, VALUES)
const FORMS: Schemas<FactForm> = schemasIn(TEXTS.forms, VALUES, SHARED)

/** A group of facts, of which answers always have those that are `required`. */
function groupOf(rows: typeof FACT_ROWS, required: typeof FACT_ROWS): Group {
  const properties = rows.map(([name, { form, least, meaning }]) => [
    name,
    {
      ...FORMS[form],
      ...(least === undefined ? {} : { minimum: least }),
      ...(meaning === undefined ? {} : { description: meaning }),
    },
  ])
  return { properties: Object.fromEntries(properties), required: required.map(([name]) => name) }
}

const ITEM_FACTS = factsIn(ITEM_EXTENTS)
const ONLY_SORTED = ORDER_NAMES.map((name) => ORDERS[name].fact).filter((fact) =>
  ITEM_FACTS.every(([name]) => name !== fact),
)

// Without the fields once more: models pay for every word.
const VALUE_COUNTS = ofEach(
  VALUE_FILTERS,
  (name): JsonSchema => ({ type: 'array', items: { type: 'object' }, description: `By ${FILTERS[name].en}.` }),
)

const PROFILE_FACTS = factsIn(PROFILE_EXTENTS)
const ALWAYS_KNOWN = PROFILE_FACTS.filter(([, { always }]) => always)
const OFTEN_KNOWN = PROFILE_FACTS.filter(([, { always }]) => !always)

const GROUPS: Schemas = {
  // First those that every corporation has; all items have those that tell it from others.
  ItemFacts: groupOf([...ITEM_FACTS.filter(([, { always }]) => always), ...ITEM_FACTS], factsIn(['brief'])),
  SortedItemFacts: {
    properties: ofEach(ONLY_SORTED, (fact) => ({
      ...FORMS[FACTS[fact].form],
      description: 'Only of items sorted by it.',
    })),
  },
  AlwaysKnown: groupOf(ALWAYS_KNOWN, ALWAYS_KNOWN),
  ProfileFacts: groupOf(OFTEN_KNOWN, []),
  ValueCounts: { properties: VALUE_COUNTS, required: VALUE_FILTERS },
}

const ITEMS = schemasIn(TEXTS.items, VALUES, { ...SHARED, ...GROUPS })

function answersWith(InterpretedItem: JsonSchema): Schemas<keyof (typeof TEXTS)['answers']> {
  return schemasIn(TEXTS.answers, VALUES, { ...SHARED, ...GROUPS, ...ITEMS, InterpretedItem })
}

type SchemaName = keyof (typeof TEXTS)['shared'] | keyof (typeof TEXTS)['items'] | keyof (typeof TEXTS)['answers']

/** The schemas of answers, and of what several of them have. */
export const SCHEMAS: Schemas<SchemaName> = { ...SHARED, ...ITEMS, ...answersWith(ITEMS.SearchItem) }

/** Body of `search_corporations`: with one description of an item for all lists, because models pay for every word. */
export const SEARCH_TOOL_SCHEMA: JsonSchema = withoutIgnored(
  answersWith({ type: 'object', description: 'The same fields as in the items of the page.' }).SearchAnswer,
)

function withoutIgnored(schema: JsonSchema): JsonSchema {
  const { ignored: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}
