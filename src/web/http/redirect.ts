import type { Reply } from '../../serve/request.ts'
import { type Language, localHref } from '../address/language.ts'

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
