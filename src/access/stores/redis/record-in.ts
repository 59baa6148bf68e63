import { isJsonObject, type JsonObject } from '../../../domain/parse-json.ts'

/** Parses a record in JSON; undefined when it is malformed: no object, or one in which not all of `texts` are texts. */
export function recordIn(text: string, texts: readonly string[]): JsonObject | undefined {
  try {
    const record: unknown = JSON.parse(text)
    return isJsonObject(record) && texts.every((name) => typeof record[name] === 'string') ? record : undefined
  } catch {
    return undefined
  }
}
