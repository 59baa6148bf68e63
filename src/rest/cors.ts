import { KEY_HEADERS } from '../access/keys/sent-key.ts'
import type { Reply } from '../serve/message/request.ts'
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

/** Headers of every reply under /v1 and /ext. Any page may call these paths, because no cookie is ever read. */
export const CORS_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED.join(', ')],
]

/** Returns the reply to a CORS preflight, which needs no key, because browsers send none with it. */
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
