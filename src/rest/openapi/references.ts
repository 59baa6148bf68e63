import type { JsonObject } from './json-object.ts'

/** A named parameter of the document. */
export function parameter(name: string): JsonObject {
  return { $ref: `#/components/parameters/${name}` }
}

/** A JSON body: its schema and its examples by their names. */
export function jsonOf(schema: string, examples: readonly string[]): JsonObject {
  return {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: Object.fromEntries(examples.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
    },
  }
}
