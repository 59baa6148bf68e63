import type { Reply } from '../../serve/message/request.ts'
import { type Language, localHref } from '../words/words.ts'

/** Redirects permanently (308) to a path with its query, both in ASCII and without the language. */
export function movedTo(language: Language, path: string): Reply {
  return replyAt(localHref(language, path), 308, 'public, max-age=86400')
}

/** Redirects (303) to a path without the language, which the browser then requests with GET. */
export function redirect(language: Language, path: string): Reply {
  return replyAt(localHref(language, path), 303, 'no-store')
}

function replyAt(location: string, status: number, caching: string): Reply {
  const headers = [['Location', location] as const, ['Cache-Control', caching] as const]
  return { status, headers, body: '' }
}
