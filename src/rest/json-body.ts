import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Request } from '../serve/request.ts'

/**
 * Returns the members of the JSON object in the body; no members when the body is another JSON value. `example` is a
 * valid body, which the problem names. Problems: invalid-parameter, for another Content-Type or a body that is not JSON
 * in UTF-8; payload-too-large.
 */
export function readJsonBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  example: string,
): Result<Readonly<Record<string, unknown>>> {
  const contentType = headers.get('content-type') ?? ''
  if (!/^application\/json *(;|$)/i.test(contentType.trim())) {
    return failure(invalidParameter('Content-Type', contentType, 'expected application/json.'))
  }
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  const json = parseJson(body.bytes)
  // Do not repeat the body in the message: it may be somebody's list of customers.
  if (!json.ok) return failure(invalidParameter('body', '', `expected JSON in UTF-8, such as ${example}.`))
  return success(membersOf(json.value))
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Uint8Array): Result<unknown, undefined> {
  try {
    return success(JSON.parse(UTF_8.decode(bytes)))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    return failure(undefined)
  }
}

// The result has no prototype, so only members that were sent can be read, one named `__proto__` included.
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.assign(Object.create(null), value)
}
