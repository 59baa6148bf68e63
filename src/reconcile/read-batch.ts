import { parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { isJsonObject, type JsonObject } from '../domain/parse-json.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Writable } from '../domain/writable.ts'
import type { MatchRow } from '../match/match-row.ts'
import { QUERY_PROPERTIES } from './properties.ts'
import TABLES from './tables.json' with { type: 'json' }

/** Limit on the queries of a batch, and on the entities of a data extension. */
export const MOST_QUERIES = 50

export type Query = {
  readonly row: MatchRow
  /** Ids of types that a candidate has to have; without ids every candidate passes. */
  readonly types: readonly string[]
  readonly strictness: 'any' | 'all'
  /** How many candidates at most. */
  readonly limit: number
}

/** The queries under the ids of the client; undefined for one that cannot be used, which has no result. */
export type QueryBatch = readonly (readonly [id: string, query: Query | undefined])[]

/** A data extension: which properties of which entities are wanted. */
export type Extension = { readonly ids: readonly string[]; readonly properties: readonly WantedProperty[] }

/** A property; of an invoice registration as it was on a day, as it is written. */
type WantedProperty = { readonly id: string; readonly asOf?: string }

const MOST_CANDIDATES = 5
const MOST_PROPERTIES = 50

/** Parses the value of `queries`: a JSON object of queries under the client's ids. Problem: invalid-parameter. */
export function readQueries(text: string): Result<QueryBatch> {
  const batch = parseObject(text)
  if (batch === undefined) return wrong('queries', 'a JSON object with queries, each under an id of your choice.')
  const entries = Object.entries(batch)
  if (entries.length > MOST_QUERIES)
    return wrong('queries', `at most ${MOST_QUERIES} queries.`, `${entries.length} queries`)
  return success(entries.map(([id, given]) => [id, readQuery(given)]))
}

/** Parses the value of `extend`: the JSON of a data extension. Problem: invalid-parameter. */
export function readExtension(text: string): Result<Extension> {
  const given = parseObject(text)
  const [ids, properties] = [given?.['ids'], given?.['properties']]
  if (!Array.isArray(ids) || !Array.isArray(properties)) return wrong('extend', EXTENSION_FORM)
  if (ids.length > MOST_QUERIES) return wrong('extend', `at most ${MOST_QUERIES} ids.`, `${ids.length} ids`)
  if (properties.length > MOST_PROPERTIES) return wrong('extend', `at most ${MOST_PROPERTIES} properties.`)
  // The cell of a row that was not reconciled is null: its values are under what JavaScript and Python ask for.
  const written = ids.filter((id) => typeof id !== 'object' || id === null).map(String)
  return success({ ids: [...new Set(written)], properties: properties.flatMap((one) => propertyOf(one) ?? []) })
}

const EXTENSION_FORM = 'a JSON object such as {"ids": ["7000012050002"], "properties": [{"id": "address"}]}.'

function readQuery(given: unknown): Query | undefined {
  if (!isJsonObject(given)) return undefined
  const { type, limit, type_strict: strict } = given
  // Clients of data frames send numbers as they are, and null for an empty cell.
  const query = given['query'] ?? undefined
  const properties = given['properties'] ?? []
  const name = query === undefined ? undefined : valueText(query)
  if (!Array.isArray(properties) || (query !== undefined && name === undefined)) return undefined
  if (query === undefined && properties.length === 0) return undefined
  const row: Writable<MatchRow> = {}
  if (name !== undefined) row.name = name
  for (const property of properties) {
    const value = isJsonObject(property) ? valueText(property['v'] ?? '') : undefined
    if (!isJsonObject(property) || typeof property['pid'] !== 'string' || value === undefined) return undefined
    const known = QUERY_PROPERTIES.find(({ id }) => id === property['pid'])
    // Ignore properties that only other services know.
    if (known !== undefined)
      row[known.id] ??= known.id === 'corporate_number' ? numberText(property['v'], value) : value
  }
  const types = [type].flat().filter((id) => typeof id === 'string')
  const most = typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : MOST_CANDIDATES
  return {
    row,
    types: strict === 'should' ? [] : types,
    strictness: strict === 'all' ? 'all' : 'any',
    limit: Math.min(most, MOST_CANDIDATES),
  }
}

// Returns the first of several values. It loops, because nested lists may be so deep that recursion overflows the
// stack. An entity that was reconciled before stands for its name.
function valueText(given: unknown): string | undefined {
  let value = given
  while (Array.isArray(value)) value = value.length === 0 ? '' : value[0]
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isJsonObject(value)) return undefined
  const { id, name } = value
  if (typeof name === 'string') return name.toWellFormed()
  return typeof id === 'string' ? id.toWellFormed() : undefined
}

// A corporation that was reconciled before stands for its number.
function numberText(given: unknown, otherwise: string): string {
  const id = idOf(given)
  return id !== undefined && parseWrittenCorporateNumber(id).ok ? id : otherwise
}

function propertyOf(given: unknown): WantedProperty | undefined {
  const id = idOf(given)
  if (id === undefined) return undefined
  const settings = isJsonObject(given) ? given['settings'] : undefined
  const said = isJsonObject(settings) ? settings[TABLES.asOfSetting.name] : undefined
  return typeof said === 'string' ? { id, asOf: said } : { id }
}

function idOf(property: unknown): string | undefined {
  const id = isJsonObject(property) ? property['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

// Repeats nothing of the request but the client's own id, because the request is somebody's list.
function wrong(parameter: string, expected: string, found = ''): Result<never> {
  return failure(invalidParameter(parameter, found, `expected ${expected}`))
}
