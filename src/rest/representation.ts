import { hash } from 'node:crypto'
import { answerJson } from '../serve/answer-json.ts'
import type { Reply, Request } from '../serve/request.ts'
import type { Header } from './exchange.ts'

/** A JSON body with its entity tag, a hash of the body alone. */
export type Representation = { readonly body: Uint8Array; readonly etag: string }

export function represent(value: object): Representation {
  const body = answerJson(value)
  // 132 bits: a collision would show one corporation for another, so no shorter, cheaper hash.
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

/** 200 with the body, or 304 without it when the caller already has it; `headers` are the same either way. */
export function representationReply(
  request: Request,
  { body, etag }: Representation,
  headers: readonly Header[],
): Reply {
  const known = isKnown(request.headers.get('if-none-match'), etag)
  if (known) return { status: 304, headers: [['ETag', etag], ...headers], body: '' }
  return {
    status: 200,
    headers: [['Content-Type', 'application/json; charset=utf-8'], ['ETag', etag], ...headers],
    body,
  }
}

// RFC 9110 §13.1.2: a list of tags, compared weakly, or `*` for any representation at all.
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false
}
