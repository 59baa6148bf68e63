import type { ProblemCode } from '../../domain/explain.ts'
import { MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter, type Problem } from '../../domain/problem.ts'
import { problemDetails } from '../../serve/message/problem-details.ts'
import type { JsonObject } from './json-object.ts'

/** One problem of every code: the compiler asks for all of them, and the document's examples are made from these. */
const SAMPLES: { readonly [code in ProblemCode]: Problem } = {
  missing_api_key: { kind: 'missing-api-key' },
  invalid_api_key: { kind: 'invalid-api-key' },
  invalid_parameter: invalidParameter(
    'limit',
    String(MAX_LIMIT + 1),
    `expected a whole number from 1 to ${MAX_LIMIT}.`,
  ),
  missing_criteria: { kind: 'missing-criteria' },
  corporation_not_found: { kind: 'corporation-not-found', number: '1000012010002', expectedCheckDigit: '2' },
  rate_limited: {
    kind: 'rate-limited',
    retryAfterSeconds: 6,
    limit: '10 requests a minute',
    quota: 10,
    windowSeconds: 60,
    left: '0 of 10 (minute), 90 of 100 (day)',
  },
  not_found: { kind: 'not-found', path: '/v1/corps' },
  method_not_allowed: { kind: 'method-not-allowed', method: 'POST', allowed: ['GET', 'HEAD', 'OPTIONS'] },
  payload_too_large: { kind: 'payload-too-large', maxBytes: 65536 },
  unavailable: { kind: 'unavailable', retryAfterSeconds: 30 },
  internal: { kind: 'internal' },
}

const SAMPLE_REQUEST_ID = '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22'

export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(SAMPLES) as ProblemCode[]

export const PROBLEM_SCHEMA: JsonObject = {
  type: 'object',
  description:
    'Problem details (RFC 9457). Sent as `application/json`, or as `application/problem+json` when the Accept header ' +
    'names that type. Programs should read `code`; the sentences may change.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Address of an example of this problem, one for each code.' },
    title: {
      type: 'string',
      minLength: 1,
      description: 'The kind of problem in words; always the same for one `code`.',
    },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    detail: { type: 'string', minLength: 1, description: 'What went wrong this time and what to change.' },
    code: {
      type: 'string',
      enum: PROBLEM_CODES,
      description:
        'Stable name of the problem. `unavailable` (503) means that a key or a report cannot be stored, or that the key of the ' +
        'request cannot be checked at the moment.',
    },
    request_id: { type: 'string', minLength: 1, description: 'The same as the X-Request-Id header.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/ParameterError' },
      description: 'Every parameter that is wrong. With `invalid_parameter` only.',
    },
    retry_after: {
      type: 'integer',
      minimum: 1,
      description:
        'Seconds to wait, the same as in the Retry-After header; only with `rate_limited` and `unavailable`.',
    },
  },
  additionalProperties: true,
}

export const PARAMETER_ERROR_SCHEMA: JsonObject = {
  type: 'object',
  description: 'One parameter, header or body that is not valid.',
  required: ['parameter', 'value', 'detail'],
  properties: {
    parameter: { type: 'string', description: 'Name of the parameter or header, or `body`.' },
    value: { type: 'string', description: 'The value that was sent, cut after 100 characters; may be empty.' },
    detail: { type: 'string', minLength: 1, description: 'What was expected instead.' },
  },
  additionalProperties: true,
}

/** One example reply per code, under the name of the code. */
export function problemExamples(baseUrl: string): JsonObject {
  return Object.fromEntries(PROBLEM_CODES.map((code) => [code, problemExample(baseUrl, SAMPLES[code])]))
}

function problemExample(baseUrl: string, problem: Problem): JsonObject {
  const { errors, retry_after, ...details } = problemDetails(problem, { requestId: SAMPLE_REQUEST_ID, baseUrl })
  return {
    summary: details.title,
    value: {
      ...details,
      ...(errors === undefined ? {} : { errors }),
      ...(retry_after === undefined ? {} : { retry_after }),
    },
  }
}
