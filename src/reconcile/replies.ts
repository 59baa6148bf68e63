import { hash } from 'node:crypto'
import { type Reply, withHeaders } from '../serve/message/request.ts'
import { PREVIEW_STYLE } from './entity-html.ts'

/** The body of an answer, before it is put into a reply. */
export type Answer = { readonly json: string } | { readonly html: string }

// The policy of a preview, which other sites may frame: no script, no file, no form; only its own style.
const PREVIEW_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', PREVIEW_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

// At most two names joined by a dot, as jQuery and others generate them.
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63})?$/

/** Returns the 200 reply, for `callback` as a script (JSONP); null or a malformed name gives plain JSON. */
export function answerReply(answer: Answer, callback: string | null): Reply {
  if ('html' in answer) {
    const headers: Reply['headers'] = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Security-Policy', PREVIEW_POLICY],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Robots-Tag', 'noindex'],
    ]
    return { status: 200, headers, body: answer.html }
  }
  if (callback !== null && CALLBACK.test(callback)) {
    // The leading comment keeps the body from being read as a file of another kind.
    const body = `/**/${callback}(${answer.json});`
    return { status: 200, headers: [['Content-Type', 'text/javascript; charset=utf-8']], body }
  }
  return { status: 200, headers: [['Content-Type', 'application/json; charset=utf-8']], body: answer.json }
}

/** The request that a reply answers, and the snapshot that it is answered from. */
type Answered = { readonly requestId: string; readonly snapshotId: string }

/** Adds the headers of every reply: CORS for all origins, and no-store where the reply has no other Cache-Control. */
export function finished(reply: Reply, { requestId, snapshotId }: Answered): Reply {
  const isKept = reply.headers.some(([name]) => name === 'Cache-Control')
  return withHeaders(
    reply,
    ...(isKept ? [] : ([['Cache-Control', 'no-store']] as const)),
    ['X-Request-Id', requestId],
    ['X-Content-Type-Options', 'nosniff'],
    ['Snapshot-Id', snapshotId],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', 'Snapshot-Id, X-Request-Id'],
  )
}
