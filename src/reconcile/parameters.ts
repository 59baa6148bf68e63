import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { contentTypeOf } from '../serve/message/content-type.ts'
import type { Request } from '../serve/message/request.ts'
import { MOST_FIELDS, readUrlencoded } from '../serve/message/urlencoded.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Returns the parameters of the query string and, for POST, of the form in the body, the form's first. Problems:
 * method-not-allowed, payload-too-large, invalid-parameter for a body with another Content-Type or too many parameters.
 */
export function parametersOf(request: Request): Result<URLSearchParams> {
  const { method, query, body, headers } = request
  if (method === 'GET' || method === 'HEAD') return fieldsIn([Buffer.from(query)])
  if (method !== 'POST')
    return failure({ kind: 'method-not-allowed', method, allowed: ['GET', 'HEAD', 'POST', 'OPTIONS'] })
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  if (body.bytes.length > 0 && contentTypeOf(request) !== FORM)
    return failure(invalidParameter('Content-Type', headers.get('content-type') ?? '', `expected ${FORM}.`))
  return fieldsIn(query === '' ? [body.bytes] : [body.bytes, Buffer.from(`&${query}`)])
}

function fieldsIn(pieces: readonly Uint8Array[]): Result<URLSearchParams> {
  const fields = readUrlencoded(Buffer.concat(pieces))
  return fields === undefined
    ? failure(invalidParameter('body', '', `expected at most ${MOST_FIELDS} parameters.`))
    : success(fields)
}
