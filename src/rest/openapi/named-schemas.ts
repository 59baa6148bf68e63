import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import type { Json, JsonObject } from './spelled-out.ts'

/** Returns `components.schemas` of these schemas under their names; a schema inside another becomes a `$ref`. */
export function namedSchemas(names: ReadonlyMap<unknown, string>): Readonly<Record<string, JsonObject>> {
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
