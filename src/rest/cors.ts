import { KEY_HEADERS } from '../access/sent-key.ts'
import type { Reply } from '../serve/request.ts'
import type { Header } from './exchange.ts'

const EXPOSED = [
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'ETag',
  'Snapshot-Id',
  'Preference-Applied',
  'X-Request-Id',
]

/** Sent with every reply under /v1 and /ext: no cookie is ever read, so any page may ask. */
export const CORS_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED.join(', ')],
]

/** Answers a browser's question before the request itself; needs no key, because the browser sends none. */
export function preflightReply(allowed: readonly string[]): Reply {
  return {
    status: 204,
    headers: [
      ['Allow', allowed.join(', ')],
      ['Access-Control-Allow-Methods', allowed.join(', ')],
      ['Access-Control-Allow-Headers', `${KEY_HEADERS}, If-None-Match, Prefer, Content-Type, X-Request-Id`],
      ['Access-Control-Max-Age', '86400'],
    ],
    body: '',
  }
}
