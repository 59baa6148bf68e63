import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Request } from '../serve/request.ts'

/** The members of the JSON object that was sent, none where it is something else. `example` says what was expected. */
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
  // What was sent is not repeated: it is somebody's list of customers.
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

// Own ones alone: a prototype that was sent gives none.
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.assign(Object.create(null), value)
}
