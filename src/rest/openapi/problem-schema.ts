import type { ProblemCode } from '../../domain/explain.ts'
import { MAX_LIMIT } from '../../domain/limits.ts'
import { invalidParameter, type Problem } from '../../domain/problem.ts'
import { problemDetails } from '../../serve/message/problem-details.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type JsonObject, spelledOut } from './spelled-out.ts'

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

/** The schemas `Problem` and `ParameterError`. */
export const PROBLEM_SCHEMAS: JsonObject = spelledOut(TEXTS.schemas, { codes: PROBLEM_CODES })

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
