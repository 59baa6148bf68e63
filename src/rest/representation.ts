import { hash } from 'node:crypto'
import { markReusable } from '../domain/reusable.ts'
import { jsonBytes } from '../query/bytes/json-writer.ts'
import type { Reply, Request } from '../serve/request.ts'
import type { Header } from './exchange.ts'

/** A JSON body; `etag` where it can be asked for again, `snapshotId` where a snapshot answered. */
export type Representation = {
  readonly body: Uint8Array
  readonly etag?: string | undefined
  readonly snapshotId?: string
}

/** A document, with a hash of its bytes as the tag: a weak one, since a caller may get it packed. */
export function represent(value: object): Representation & { readonly etag: string } {
  const body = jsonBytes(value)
  // Whoever has no key may ask for it as often as they like: packed each time it would take a hundred times as long.
  markReusable(body)
  return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

/** An answer whose tag is known before it: its body is not written for a caller that has it. */
export function representUnlessKept(
  { headers }: Pick<Request, 'headers'>,
  about: { readonly etag: string; readonly snapshotId: string },
  answer: () => Uint8Array,
): Representation {
  const { etag, snapshotId } = about
  return { body: isKnown(headers.get('if-none-match'), etag) ? NOT_WRITTEN : answer(), etag, snapshotId }
}

const NOT_WRITTEN = new Uint8Array(0)

/** 200 with the body, or 304 without it when the caller already has it; `headers` are the same either way. */
export function representationReply(
  request: Request,
  { body, etag, snapshotId }: Representation,
  headers: readonly Header[],
): Reply {
  const about: Header[] = []
  if (etag !== undefined) about.push(['ETag', etag])
  if (snapshotId !== undefined) about.push(['Snapshot-Id', snapshotId])
  if (etag !== undefined && isKnown(request.headers.get('if-none-match'), etag)) {
    return { status: 304, headers: [...about, ...headers], body: '' }
  }
  return { status: 200, headers: [['Content-Type', 'application/json; charset=utf-8'], ...about, ...headers], body }
}

// RFC 9110 §13.1.2: a list of tags, compared weakly, or `*` for any representation at all.
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false
}
