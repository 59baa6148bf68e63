import type { Request } from '../../serve/request.ts'
import { type Language, splitLanguage } from '../address/language.ts'

/**
 * One request as the pages see it: language taken off the path, query and form decoded leniently, nothing checked yet.
 */
export type PageRequest = {
  readonly method: string
  readonly language: Language
  /** Without the language, percent-decoded where that is possible. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: ReadonlyMap<string, string>
  readonly body: Request['body']
  readonly address: string
}

/** Never fails: text that is no valid encoding stays as it is, so that a page can show it back. */
export function readPageRequest(request: Request): PageRequest {
  const { language, path } = splitLanguage(request.path)
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    language,
    path: decoded(path),
    query: new URLSearchParams(request.query),
    headers: request.headers,
    body: request.body,
    address: request.address,
  }
}

// A caller's longest useful path is /corp/ and a number; anything longer is nobody's page.
const PATH_CHARACTERS = 300

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, PATH_CHARACTERS)
  } catch {
    return path.slice(0, PATH_CHARACTERS)
  }
}
