import type { Reply } from '../../serve/request.ts'
import { type Language, localHref } from '../address/language.ts'

/** The page has this address, which is a path with its query in ASCII, for good. */
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

/** Sends a browser on with GET. */
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
