import type { ProblemCode } from '../../domain/explain.ts'
import type { JsonObject } from './json-object.ts'
import { headers } from './references.ts'

const EVERY_PROBLEM = ['X-Request-Id', 'Cache-Control', 'Vary']
const LIMITS = ['RateLimit-Policy', 'RateLimit']
const LIMITED = [...EVERY_PROBLEM, ...LIMITS]
const PREFERRED = [...EVERY_PROBLEM, 'Preference-Applied', ...LIMITS]
const RETRIED = [...EVERY_PROBLEM, 'Retry-After', ...LIMITS]

/** `components.responses`: everything that is not a 200. */
export const RESPONSES: JsonObject = {
  NotModified: {
    description: 'The reply in your cache is still valid; no body. Counts as a request.',
    headers: headers(['X-Request-Id', 'ETag', 'Snapshot-Id', 'Cache-Control', 'Vary', 'Preference-Applied', ...LIMITS]),
  },
  DocumentNotModified: {
    description: 'The document in your cache is still valid; no body.',
    headers: headers(['X-Request-Id', 'ETag', 'Cache-Control', 'Vary']),
  },
  InvalidNumber: problem(
    'The number does not have 13 digits, a parameter is not valid, the query cannot be decoded, or the request has two different keys.',
    ['invalid_parameter'],
    PREFERRED,
  ),
  InvalidSearch: problem(
    'A parameter is not valid, none of `q`, `pref` and `industry` is given, or the request has two different keys.',
    ['invalid_parameter', 'missing_criteria'],
    PREFERRED,
  ),
  MissingKey: problem('The request has no API key.', ['missing_api_key'], [...EVERY_PROBLEM, 'WWW-Authenticate']),
  InvalidKey: problem('The key is unknown, mistyped or revoked.', ['invalid_api_key'], EVERY_PROBLEM),
  CorporationNotFound: problem(
    'No corporation eligible for publication has this number.',
    ['corporation_not_found'],
    PREFERRED,
  ),
  BodyTooLarge: problem('The request has a body that is too large to be ignored.', ['payload_too_large']),
  RateLimited: problem(
    'A limit of your plan is used up, or too many requests failed. Wait for the seconds in Retry-After.',
    ['rate_limited'],
    RETRIED,
  ),
  Unavailable: problem(
    'The store of keys and limits, which several servers share, is not available, so the key cannot be checked. ' +
      'Not counted. Wait for the seconds in Retry-After.',
    ['unavailable'],
    RETRIED,
  ),
  Internal: problem('An error of the server. Not counted.', ['internal']),
  OtherProblem: problem('The path does not exist, the method is not allowed, or the store is not available.', [
    'not_found',
    'method_not_allowed',
    'unavailable',
  ]),
}

/** `components.responses` of lists. */
export const LIST_RESPONSES: JsonObject = {
  InvalidList: problem(
    'The body is not a JSON object with `rows`, or has more rows than a request may have or the plan allows in a day.',
    ['invalid_parameter'],
    LIMITED,
  ),
  InvalidBuilding: problem(
    'A parameter is not valid, or not exactly one of `corporate_number` and `address` is given.',
    ['invalid_parameter'],
    LIMITED,
  ),
  InvalidChanges: problem(
    'The body is not a JSON object with a day in `since` and 1 to 1,000 `numbers`.',
    ['invalid_parameter'],
    LIMITED,
  ),
  InvalidSuggest: problem('`limit` is not a whole number from 1 to 8.', ['invalid_parameter'], EVERY_PROBLEM),
  InvalidLookup: problem(
    'The body is not a JSON object with 1 to 100 `numbers`, or has more than the plan allows rows in a day.',
    ['invalid_parameter'],
    LIMITED,
  ),
  NumbersTooLarge: problem('The body is larger than 64 KB.', ['payload_too_large'], LIMITED),
  ListTooLarge: problem('The body is larger than 2 MB.', ['payload_too_large'], LIMITED),
}

const KEYLESS = ['X-Request-Id', 'Snapshot-Id', 'Cache-Control', 'Vary']

/** `components.responses` of the service for OpenRefine, which takes no key. */
export const RECONCILE_RESPONSES: JsonObject = {
  InvalidBatch: problem(
    'The parameter does not follow the protocol, or has too many queries, ids or properties.',
    ['invalid_parameter'],
    KEYLESS,
  ),
  NotPublished: problem(
    'No published corporation, type or property has this id.',
    ['corporation_not_found', 'not_found'],
    KEYLESS,
  ),
  BatchTooLarge: problem('The form is larger than 64 KB.', ['payload_too_large'], KEYLESS),
  AddressLimited: problem(
    'The limit of your IP address is used up. Wait for the seconds in Retry-After.',
    ['rate_limited'],
    [...KEYLESS, 'Retry-After', ...LIMITS],
  ),
  ReconcileFault: problem('An error of the server.', ['internal'], KEYLESS),
}

function problem(
  description: string,
  codes: readonly ProblemCode[],
  headerNames: readonly string[] = EVERY_PROBLEM,
): JsonObject {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
  const content = { schema: { $ref: '#/components/schemas/Problem' }, examples }
  return {
    description: `${description} Code: ${codes.map((code) => `\`${code}\``).join(' or ')}.`,
    headers: headers(headerNames),
    content: { 'application/json': content, 'application/problem+json': content },
  }
}
