import { decodePercent } from '../../domain/decode-percent.ts'
import type { Request } from '../../serve/message/request.ts'
import { type Language, splitLanguage } from '../words/words.ts'

/** A request as the handlers of pages read it, decoded leniently: GET for HEAD, and its path without the language. */
export type PageRequest = Omit<Request, 'query' | 'isGone'> & {
  readonly language: Language
  readonly query: URLSearchParams
}

// Far more than the longest path of a page, which has a corporate number in it; what is longer is cut off.
const PATH_CHARACTERS = 300

/** Parses a request and never fails: a path with an invalid encoding stays as it is, so that a page can show it. */
export function readPageRequest(request: Request): PageRequest {
  const { language, path } = splitLanguage(request.path)
  return {
    ...request,
    // Some adapters compute it when it is read.
    address: request.address,
    method: request.method === 'HEAD' ? 'GET' : request.method,
    language,
    path: (decodePercent(path) ?? path).slice(0, PATH_CHARACTERS),
    query: new URLSearchParams(request.query),
  }
}
