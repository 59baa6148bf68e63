import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Request } from '../serve/request.ts'

/**
 * Returns the parameters of the query string and, for POST, of the form in the body, the form's first. Problems:
 * method-not-allowed, payload-too-large, invalid-parameter for a body with another Content-Type.
 */
export function parametersOf({ method, query, body, headers }: Request): Result<URLSearchParams> {
  if (method === 'GET' || method === 'HEAD') return success(new URLSearchParams(query))
  if (method !== 'POST')
    return failure({ kind: 'method-not-allowed', method, allowed: ['GET', 'HEAD', 'POST', 'OPTIONS'] })
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  const contentType = headers.get('content-type') ?? ''
  if (body.bytes.length > 0 && !/^application\/x-www-form-urlencoded *(;|$)/i.test(contentType)) {
    return failure(invalidParameter('Content-Type', contentType, 'expected application/x-www-form-urlencoded.'))
  }
  const form = new TextDecoder().decode(body.bytes)
  return success(new URLSearchParams(query === '' ? form : `${form}&${query}`))
}
