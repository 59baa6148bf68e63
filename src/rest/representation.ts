import { hash } from 'node:crypto'
import { type Result, success } from '../domain/result.ts'
import { answerJson } from '../serve/answer-json.ts'
import type { Reply, Request } from '../serve/request.ts'
import type { Header } from './exchange.ts'

/** A JSON body with its entity tag, a hash of the body alone; a body that nobody asks for again has none. */
export type Representation = { readonly body: Uint8Array; readonly etag?: string }

/** A body that can be asked for again. */
type Kept = Required<Representation>

export function represent(value: object): Kept {
  const body = answerJson(value)
  // 132 bits: a collision would show one corporation for another, so no shorter, cheaper hash.
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

/** The same of an answer that may be a problem. */
export function represented(answer: Result<object>): Result<Representation> {
  return answer.ok ? success(represent(answer.value)) : answer
}

/** 200 with the body, or 304 without it when the caller already has it; `headers` are the same either way. */
export function representationReply(
  request: Request,
  { body, etag }: Representation,
  headers: readonly Header[],
): Reply {
  const tag: readonly Header[] = etag === undefined ? [] : [['ETag', etag]]
  if (etag !== undefined && isKnown(request.headers.get('if-none-match'), etag)) {
    return { status: 304, headers: [...tag, ...headers], body: '' }
  }
  return { status: 200, headers: [['Content-Type', 'application/json; charset=utf-8'], ...tag, ...headers], body }
}

// RFC 9110 §13.1.2: a list of tags, compared weakly, or `*` for any representation at all.
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false
}
