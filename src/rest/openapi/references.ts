import type { JsonObject } from './json-object.ts'

/** A named parameter of the document. */
export function parameter(name: string): JsonObject {
  return { $ref: `#/components/parameters/${name}` }
}

/** A parameter of the query, spelled out. */
export function inQuery(
  name: string,
  description: string,
  more: { readonly schema: JsonObject; readonly example?: string | number },
): JsonObject {
  return { name, in: 'query', description, ...more }
}

/** A JSON body: its schema and its examples by their names. */
export function jsonOf(schema: string, examples: readonly string[] = []): JsonObject {
  const refs = Object.fromEntries(examples.map((name) => [name, { $ref: `#/components/examples/${name}` }]))
  return {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      ...(examples.length === 0 ? {} : { examples: refs }),
    },
  }
}

/** Reference to one of `components.responses`. */
export function response(name: string): JsonObject {
  return { $ref: `#/components/responses/${name}` }
}

/** The responses that refuse, by status: those of every operation that may take a key, and its own. */
export function refusals(own: Readonly<Record<string, string>>): JsonObject {
  const names = { ...SHARED_REFUSALS, ...own }
  return Object.fromEntries(Object.entries(names).map(([status, name]) => [status, response(name)]))
}

const SHARED_REFUSALS = {
  '403': 'InvalidKey',
  '413': 'BodyTooLarge',
  '429': 'RateLimited',
  '500': 'Internal',
  '503': 'Unavailable',
}

/** A map of response headers that points at `components.headers`. */
export function headers(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The security of an operation that needs a key. */
export const KEYED: readonly JsonObject[] = [{ ApiKey: [] }, { Bearer: [] }]
