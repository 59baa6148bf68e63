import { failure, type Result, success } from './result.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON in UTF-8. The failure says what is wrong and where, and may repeat a piece of the body. */
export function parseJson(bytes: Uint8Array): Result<unknown, string> {
  try {
    return success(JSON.parse(UTF_8.decode(bytes)))
  } catch (error) {
    // Only these two errors are the caller's: V8's, which says what is wrong and where, and the UTF-8 decoder's.
    if (error instanceof SyntaxError) return failure(`The body is not valid JSON: ${error.message}`)
    if (error instanceof TypeError) return failure('The body is not valid UTF-8')
    throw error
  }
}

/** Parses a text as JSON; undefined for any other. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An object from JSON.parse. Callers choose its keys, so read its members with `memberOf` or Object.hasOwn. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value under `key`; undefined when the object has no such key of its own. */
export function memberOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
