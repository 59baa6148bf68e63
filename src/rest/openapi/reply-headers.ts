import type { JsonObject } from './json-object.ts'

/** `components.headers`. */
export const REPLY_HEADERS: JsonObject = {
  'X-Request-Id': {
    required: true,
    description:
      'Id of this request: the one that you sent if it was valid, else a new one. Quote it when you report a problem.',
    schema: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
    example: '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22',
  },
  ETag: {
    required: true,
    description:
      'Send it as If-None-Match with the next request. The ETag of data changes with what is published about the corporations in ' +
      'the reply, not with `snapshot` and the dates of `sources`: most replies of yesterday are still valid today.',
    schema: { type: 'string', pattern: '^W/"[\\w-]{22,33}"$' },
    example: 'W/"rXw1cVdQk9uN7mZy0aJb2A"',
  },
  'Snapshot-Id': {
    required: true,
    description:
      'Id of the snapshot of the register that answered, also with 304; the same as `snapshot` in a body with data.',
    schema: { type: 'string' },
    example: '2026-08-21-5f1c09ab',
  },
  'Cache-Control': {
    required: true,
    description:
      'Replies with data under `/v1/corp`: a private cache may keep them for five minutes, a shared cache may not. ' +
      'OpenAPI documents and `server.json`: every cache may keep them for an hour. All other replies: `no-store`.',
    schema: { type: 'string' },
    example: 'private, max-age=300',
  },
  Vary: {
    required: true,
    description:
      'The request headers on which the reply depends: a cache may reuse it only for requests with the same values.',
    schema: { type: 'string' },
    example: 'X-API-Key, Authorization, Accept-Encoding',
  },
  'Preference-Applied': {
    description: 'The preference from `Prefer` that was applied; absent if there was none to apply.',
    schema: { type: 'string', enum: ['handling=strict', 'handling=lenient'] },
    example: 'handling=strict',
  },
  'RateLimit-Policy': {
    description:
      'Limits of your plan (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` seconds. For a plan without limits, the policy is `failures`: how many requests may fail.',
    schema: { type: 'string', pattern: '^"[^"]+";q=\\d+;w=\\d+(, "[^"]+";q=\\d+;w=\\d+)*$' },
    example: '"minute";q=10;w=60, "day";q=100;w=86400',
  },
  RateLimit: {
    description: 'What is left of each limit: `r` requests now; one more in `t` seconds, 0 if the limit is full.',
    schema: { type: 'string', pattern: '^"[^"]+";r=\\d+;t=\\d+(, "[^"]+";r=\\d+;t=\\d+)*$' },
    example: '"minute";r=7;t=4, "day";r=61;t=512',
  },
  'Retry-After': {
    required: true,
    description: 'Seconds to wait before the next attempt, rounded up.',
    schema: { type: 'integer', minimum: 1 },
    example: 6,
  },
  'WWW-Authenticate': {
    required: true,
    description: 'The scheme of authentication: send the key in the X-API-Key header.',
    schema: { type: 'string', enum: ['ApiKey realm="corp"'] },
    example: 'ApiKey realm="corp"',
  },
}
