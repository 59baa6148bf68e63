import { hash } from 'node:crypto'
import type { Reply, Request } from '../serve/message/request.ts'
import type { Header } from './rest-context.ts'

/** JSON unless `type` says otherwise; `etag` where it may be revalidated, `snapshotId` where it is of a snapshot. */
export type Representation = {
  readonly body: Reply['body']
  readonly etag?: string | undefined
  readonly snapshotId?: string
  readonly type?: string
}

/** Returns a document as JSON, tagged with a hash of its bytes; weakly, because a caller may get it compressed. */
export function represent(value: object): Representation & { readonly etag: string } {
  // The same bytes each time, so that they are compressed once: anybody may ask for them without a key.
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

/** Returns an answer whose tag is known before its body; `answer` is not called when If-None-Match has the tag. */
export function representUnlessKnown(
  { headers }: Pick<Request, 'headers'>,
  about: { readonly etag: string; readonly snapshotId: string },
  answer: () => Reply['body'],
): Representation {
  const { etag, snapshotId } = about
  return { body: isKnown(headers.get('if-none-match'), etag) ? '' : answer(), etag, snapshotId }
}

/** Returns 200 with the body, or 304 without it when If-None-Match has the tag; `headers` are the same either way. */
export function representationReply(
  request: Request,
  { body, etag, snapshotId, type = 'application/json' }: Representation,
  headers: readonly Header[],
): Reply {
  const about: Header[] = []
  if (etag !== undefined) about.push(['ETag', etag])
  if (snapshotId !== undefined) about.push(['Snapshot-Id', snapshotId])
  if (etag !== undefined && isKnown(request.headers.get('if-none-match'), etag))
    return { status: 304, headers: [...about, ...headers], body: '' }
  return { status: 200, headers: [['Content-Type', `${type}; charset=utf-8`], ...about, ...headers], body }
}

// RFC 9110 §13.1.2: a list of tags, compared weakly, or `*` for any representation at all.
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false
}
