import type { Reply } from '../../serve/message/request.ts'
import { type Language, localHref } from '../words/words.ts'

/** Redirects to a path with its query, in ASCII and without the language: by 303, for a GET, or for good by 308. */
export function redirect(language: Language, path: string, status: 303 | 308 = 303): Reply {
  return {
    status,
    headers: [
      ['Location', localHref(language, path)],
      ['Cache-Control', status === 308 ? 'public, max-age=86400' : 'no-store'],
    ],
    body: '',
  }
}
