import { explain } from '../../domain/explain.ts'
import type { Reply, Request } from '../../serve/message/request.ts'
import { errorReply, httpError } from '../protocol/rpc-reply.ts'

const METHODS = ['POST', 'OPTIONS'] as const

/** Returns the reply to OPTIONS, without asking for a key: a CORS preflight, or just the methods without an Origin. */
export function optionsReply({ headers }: Pick<Request, 'headers'>, allowed: readonly string[] = METHODS): Reply {
  const allow: Reply['headers'][number] = ['Allow', allowed.join(', ')]
  const preflight: Reply['headers'] = [
    ['Access-Control-Allow-Methods', allowed.filter((method) => method !== 'OPTIONS').join(', ')],
    [
      'Access-Control-Allow-Headers',
      'content-type, accept, x-api-key, authorization, mcp-protocol-version, mcp-method, mcp-name',
    ],
    ['Access-Control-Max-Age', '86400'],
  ]
  return { status: 204, headers: headers.has('origin') ? [allow, ...preflight] : [allow], body: '' }
}

/**
 * Returns a 405. Endpoints have no streams and no sessions, hence no GET and no DELETE, and clients take a 405 on GET
 * to mean exactly that.
 */
export function methodNotAllowed(method: string, allowed: readonly string[] = METHODS): Reply {
  const { status, detail } = explain({ kind: 'method-not-allowed', method, allowed })
  return errorReply(null, httpError(status, detail, [['Allow', allowed.join(', ')]])).http
}
