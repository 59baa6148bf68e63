import { filled } from '../../domain/filled.ts'
import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_LIST_ROWS,
  MAX_PROFILES,
  MAX_QUERY_CHARACTERS,
  MAX_QUERY_WORDS,
  MAX_TOOL_ROWS,
} from '../../domain/limits.ts'
import { VIEWS } from '../../facts/answer.ts'
import { FULL_ONLY } from '../../facts/fact-table.ts'
import { ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { SORTS } from '../../query/parse/sort.ts'
import { MAX_ANSWERS } from '../../query/typeahead.ts'

/** Any JSON object: pieces of the OpenAPI document are plain data. */
export type JsonObject = { readonly [name: string]: Json }

export type Json = string | number | boolean | readonly Json[] | JsonObject

// What pieces of a document name in braces.
const VALUES: JsonObject = {
  ...{ characters: MAX_QUERY_CHARACTERS, words: MAX_QUERY_WORDS, most: MAX_LIMIT, page: DEFAULT_LIMIT },
  ...{ rows: MAX_LIST_ROWS, toolRows: MAX_TOOL_ROWS, profiles: MAX_PROFILES, typed: MAX_ANSWERS },
  ...{ offsets: Number.MAX_SAFE_INTEGER, views: VIEWS, sorts: SORTS, keyed: [{ ApiKey: [] }, { Bearer: [] }] },
  fullOnly: FULL_ONLY.map((name) => `\`${name}\``).join(', '),
  orders: ORDER_NAMES.map((name) => `\`${name}\`: ${ORDERS[name].meaning}`).join('; '),
}

/**
 * Spells out pieces of a document that paths.json and components.json have in short: `#schemas/Match` is a reference, a
 * list under `headers` or `examples` a reference for each name, and `{rows}` the value of that name: alone the value
 * itself, of a list its members, inside a text its letters. Of a member whose name begins with ..., the members belong
 * here.
 */
export function spelledOut(pieces: object, values: JsonObject = {}): Readonly<Record<string, JsonObject>> {
  return membersOf(pieces, { ...VALUES, ...values }) as Record<string, JsonObject>
}

function membersOf(object: object, values: JsonObject): JsonObject {
  const members = Object.entries(object).map(([name, value]) => {
    const member = spelled(value, values, name)
    return name.startsWith('...') ? (member as JsonObject) : { [name]: member }
  })
  return Object.assign({}, ...members)
}

function spelled(value: unknown, values: JsonObject, name = ''): Json {
  if (typeof value === 'string' && value.startsWith('#')) return { $ref: `#/components/${value.slice(1)}` }
  if (typeof value === 'string') return filled(value, values) as Json
  if (typeof value !== 'object' || value === null) return value as Json
  if (!Array.isArray(value)) return membersOf(value, values)
  if (name === 'headers' || name === 'examples') return references(name, value)
  return value.flatMap((member) => spelled(member, values))
}

/** Returns references to these members of a section of the components, each under its name. */
export function references(section: string, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${section}/${name}` }]))
}
