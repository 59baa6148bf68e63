import { isJsonObject, type JsonObject, parseJson } from '../domain/parse-json.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { describeGiven } from '../domain/shortened.ts'
import { contentTypeOf } from '../serve/message/content-type.ts'
import type { Request } from '../serve/message/request.ts'

/**
 * Returns the members of the JSON object in the body. `example` is a valid body, which the problem names. Problems:
 * invalid-parameter, for another Content-Type or a body that is not a JSON object in UTF-8; payload-too-large.
 */
export function readJsonBody(request: Pick<Request, 'headers' | 'body'>, example: string): Result<JsonObject> {
  const { headers, body } = request
  if (contentTypeOf(request) !== 'application/json')
    return failure(invalidParameter('Content-Type', headers.get('content-type') ?? '', 'expected application/json.'))
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  if (hasMoreMarksThan(MOST_MARKS, body.bytes))
    return failure(invalidParameter('body', '', 'expected JSON with at most 64,000 members and values in all.'))
  const json = parseJson(body.bytes)
  const encoding = headers.get('content-encoding') ?? ''
  if (!json.ok && COMPRESSED.test(encoding))
    return failure(invalidParameter('Content-Encoding', encoding, 'expected JSON that is not compressed.'))
  // Do not repeat the body in the message: it may be somebody's list of customers.
  if (!json.ok) return failure(invalidParameter('body', '', `expected JSON in UTF-8, such as ${example}.`))
  if (isJsonObject(json.value)) return success(ownMembers(json.value))
  const found = typeof json.value === 'string' ? 'a string' : describeGiven(json.value)
  return failure(invalidParameter('body', found, `expected an object such as ${example}.`))
}

// A thousand rows with thirty members each have as many. A body as large as that of a list has room for a million:
// they take a tenth of a second to parse.
const MOST_MARKS = 64_000
const [COMMA, COLON, BRACKET, BRACE] = Buffer.from(',:[{')

// Counts marks in texts as well: to tell them apart would be to parse the body.
function hasMoreMarksThan(most: number, bytes: Uint8Array): boolean {
  if (bytes.length <= most) return false
  let marks = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) marks++
  }
  return marks > most
}

// Others, such as UTF-8, are sent by mistake with bodies that are JSON as they are.
const COMPRESSED = /^(?:gzip|x-gzip|deflate|br|zstd)$/i

// The result has no prototype, so only members that were sent can be read, one named `__proto__` included.
function ownMembers(object: JsonObject): JsonObject {
  return Object.assign(Object.create(null), object)
}
