import type { ProblemCode } from '../../domain/explain.ts'
import type { JsonObject } from './json-object.ts'

const EVERY_PROBLEM = ['X-Request-Id', 'Cache-Control', 'Vary']
const LIMITS = ['RateLimit-Policy', 'RateLimit']

/** `components.responses`: everything that is not a 200. */
export const RESPONSES: JsonObject = {
  NotModified: {
    description: 'What you kept still holds; no body. Counts as a request.',
    headers: headers(['X-Request-Id', 'ETag', 'Snapshot-Id', 'Cache-Control', 'Vary', 'Preference-Applied', ...LIMITS]),
  },
  DocumentNotModified: {
    description: 'The document you kept still holds; no body.',
    headers: headers(['X-Request-Id', 'ETag', 'Cache-Control', 'Vary']),
  },
  InvalidNumber: problem('The number is not 13 digits.', ['invalid_parameter'], [...EVERY_PROBLEM, ...LIMITS]),
  InvalidSearch: problem(
    'A parameter is wrong, or none of `q`, `pref` and `industry` is given.',
    ['invalid_parameter', 'missing_criteria'],
    [...EVERY_PROBLEM, 'Preference-Applied', ...LIMITS],
  ),
  MissingKey: problem('No X-API-Key header.', ['missing_api_key'], [...EVERY_PROBLEM, 'WWW-Authenticate']),
  InvalidKey: problem('The key is unknown, mistyped or revoked.', ['invalid_api_key'], EVERY_PROBLEM),
  CorporationNotFound: problem(
    'No corporation eligible for publication has this number.',
    ['corporation_not_found'],
    [...EVERY_PROBLEM, ...LIMITS],
  ),
  BodyTooLarge: problem('A body came with the request, and it is too large to be ignored.', ['payload_too_large']),
  RateLimited: problem(
    'The limit of your plan is used up, or too many requests failed. Wait as long as Retry-After says.',
    ['rate_limited'],
    [...EVERY_PROBLEM, 'Retry-After', ...LIMITS],
  ),
  Unavailable: problem(
    'Nobody can tell whether the key is valid or has tokens left: the store of both, which several servers share, is away. ' +
      'Not counted. Wait as long as Retry-After says.',
    ['unavailable'],
    [...EVERY_PROBLEM, 'Retry-After', ...LIMITS],
  ),
  Internal: problem('The fault is ours. Not counted.', ['internal']),
  OtherProblem: problem('What a path that there is not, another method, or a store that is down is answered with.', [
    'not_found',
    'method_not_allowed',
    'unavailable',
  ]),
}

/** `components.responses` of lists. */
export const LIST_RESPONSES: JsonObject = {
  InvalidList: problem(
    'The body is no JSON object with rows, or has more of them than a request or the plan takes.',
    ['invalid_parameter'],
    [...EVERY_PROBLEM, ...LIMITS],
  ),
  InvalidChanges: problem(
    'The body is no JSON object with a day and 1 to 1,000 numbers.',
    ['invalid_parameter'],
    [...EVERY_PROBLEM, ...LIMITS],
  ),
  ChangesTooLarge: problem('The body is larger than 64 KB.', ['payload_too_large'], [...EVERY_PROBLEM, ...LIMITS]),
  ListTooLarge: problem('The body is larger than 2 MB.', ['payload_too_large'], [...EVERY_PROBLEM, ...LIMITS]),
}

/** `components.responses` of the service for OpenRefine, which takes no key. */
const KEYLESS = ['X-Request-Id', 'Cache-Control']
export const RECONCILE_RESPONSES: JsonObject = {
  InvalidBatch: problem(
    'The parameter is not what the protocol says, or asks too much at once.',
    ['invalid_parameter'],
    KEYLESS,
  ),
  NotPublished: problem('Nothing published has this id.', ['corporation_not_found', 'not_found'], KEYLESS),
  BatchTooLarge: problem('The form is larger than 64 KB.', ['payload_too_large'], KEYLESS),
  AddressLimited: problem(
    'The limit of your address is used up. Wait as long as Retry-After says.',
    ['rate_limited'],
    [...KEYLESS, 'Retry-After'],
  ),
  ReconcileFault: problem('The fault is ours.', ['internal'], KEYLESS),
}

/** A map of response headers that points at `components.headers`. */
export function headers(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Reference to one of `components.responses`. */
export function response(name: string): JsonObject {
  return { $ref: `#/components/responses/${name}` }
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
