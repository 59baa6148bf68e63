import { decodePercent } from '../../domain/decode-percent.ts'
import type { Request } from '../../serve/message/request.ts'
import { type Language, splitLanguage } from '../words/words.ts'

/** A request as the handlers of pages read it, decoded leniently; nothing is validated yet. */
export type PageRequest = {
  /** GET also for a HEAD request. */
  readonly method: string
  readonly language: Language
  /** The path without the language, percent-decoded when its encoding is valid; at most 300 characters. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: ReadonlyMap<string, string>
  readonly body: Request['body']
  readonly late?: Request['late']
  readonly address: string
}

/** Parses a request and never fails: a path with an invalid encoding stays as it is, so that a page can show it. */
export function readPageRequest(request: Request): PageRequest {
  const { language, path } = splitLanguage(request.path)
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    language,
    path: (decodePercent(path) ?? path).slice(0, PATH_CHARACTERS),
    query: new URLSearchParams(request.query),
    headers: request.headers,
    body: request.body,
    late: request.late,
    address: request.address,
  }
}

// Far more than the longest path of a page, which has a corporate number in it; what is longer is cut off.
const PATH_CHARACTERS = 300
