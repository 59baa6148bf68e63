import type { JsonObject } from './json-object.ts'

/** `components.headers`. */
export const REPLY_HEADERS: JsonObject = {
  'X-Request-Id': {
    required: true,
    description: 'Id of this request: yours when you sent a usable one. Quote it when you report a problem.',
    schema: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
    example: '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22',
  },
  ETag: {
    required: true,
    description:
      'Send it as If-None-Match next time. Of data it changes with what is published of the corporations that ' +
      'the reply shows, not with `snapshot` and the dates of `sources`: what you kept yesterday mostly still holds today.',
    schema: { type: 'string', pattern: '^W/"[\\w-]{22,33}"$' },
    example: 'W/"rXw1cVdQk9uN7mZy0aJb2A"',
  },
  'Snapshot-Id': {
    required: true,
    description: 'Which snapshot of the register answered, with 304 as well: `snapshot` of a body that is sent.',
    schema: { type: 'string' },
    example: '2026-08-21-5f1c09ab',
  },
  'Cache-Control': {
    required: true,
    description:
      'Replies with data may be kept by the caller for five minutes, never by a shared cache; this document by anyone ' +
      'for an hour; errors by nobody.',
    schema: { type: 'string' },
    example: 'private, max-age=300',
  },
  Vary: {
    required: true,
    description: 'A kept reply answers the same key only, and in the same coding.',
    schema: { type: 'string' },
    example: 'X-API-Key, Authorization, Accept-Encoding',
  },
  'Preference-Applied': {
    description: 'The preference of yours that was heeded.',
    schema: { type: 'string', enum: ['handling=strict', 'handling=lenient'] },
    example: 'handling=strict',
  },
  'RateLimit-Policy': {
    description:
      'Limits of your plan (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` seconds. A plan without limits is told `failures`: how many requests may fail.',
    schema: { type: 'string', pattern: '^"\\w+";q=\\d+;w=\\d+(, "\\w+";q=\\d+;w=\\d+)*$' },
    example: '"minute";q=10;w=60, "day";q=100;w=86400',
  },
  RateLimit: {
    description: 'What is left: `r` requests at once; `t` seconds until there is one more, 0 when none was used.',
    schema: { type: 'string', pattern: '^"\\w+";r=\\d+;t=\\d+(, "\\w+";r=\\d+;t=\\d+)*$' },
    example: '"minute";r=7;t=4, "day";r=61;t=512',
  },
  'Retry-After': {
    required: true,
    description: 'Seconds to wait before retrying. Never earlier than a request would succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 6,
  },
  'WWW-Authenticate': {
    required: true,
    description: 'The scheme asked for: the key goes in the X-API-Key header.',
    schema: { type: 'string', enum: ['ApiKey realm="corp"'] },
    example: 'ApiKey realm="corp"',
  },
}
