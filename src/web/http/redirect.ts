import type { Reply } from '../../serve/request.ts'
import { type Language, localHref } from '../address/language.ts'

/** Redirects permanently (308) to a path with its query, both in ASCII and without the language. */
export function movedTo(language: Language, path: string): Reply {
  return {
    status: 308,
    headers: [
      ['Location', localHref(language, path)],
      ['Cache-Control', 'public, max-age=86400'],
    ],
    body: '',
  }
}

/** Redirects (303) to a path without the language, which the browser then requests with GET. */
export function redirect(language: Language, path: string): Reply {
  return {
    status: 303,
    headers: [
      ['Location', localHref(language, path)],
      ['Cache-Control', 'no-store'],
    ],
    body: '',
  }
}
