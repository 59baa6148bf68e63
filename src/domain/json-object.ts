/** An object from JSON.parse. Callers choose its keys, so read its members with `memberOf` or Object.hasOwn. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value under `key`; undefined when the object has no such key of its own. */
export function memberOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
