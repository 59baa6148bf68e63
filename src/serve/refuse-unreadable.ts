import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { invalidParameter } from '../domain/problem.ts'
import { type ProblemReply, problemReply, refusal } from './problem-reply.ts'
import type { Request } from './request.ts'
import type { ServeOptions } from './server.ts'

/**
 * Answers what node:http could not parse, which is no request yet and has no response object: says what was wrong where
 * that can be said, and ends the connection. While a reply is still to come the refusal would be read as that reply.
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  { socket, isAnswering }: { readonly socket: Duplex; readonly isAnswering: boolean },
  { newRequestId, observe }: Pick<ServeOptions, 'newRequestId' | 'observe'>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) {
    socket.destroy()
    return
  }
  socket.end(onTheWire(refusal(replyTo(error, newRequestId()), { observe, request: UNREAD })))
  // Bytes left unread when the socket closes would make the kernel take the reply back.
  socket.resume()
}

// Nothing is known of it.
const UNREAD: Request = {
  method: '',
  path: '',
  query: '',
  headers: new Map(),
  body: { kind: 'complete', bytes: new Uint8Array() },
  address: '',
}

// What llhttp says goes to the caller: it quotes nothing of ours, and tells what to look for.
function replyTo(error: NodeJS.ErrnoException, requestId: string): ProblemReply {
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return problemReply(invalidParameter('headers', '', 'must be shorter.'), requestId, 431)
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return problemReply(invalidParameter('request', '', 'must arrive sooner.'), requestId, 408)
  const reason = error.message.replace(/^Parse Error: /, '')
  return problemReply(invalidParameter('request', '', `must be valid HTTP/1.1 (${reason}).`), requestId)
}

function onTheWire(reply: ProblemReply): string {
  return [
    `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`,
    ...reply.headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(reply.body)}`,
    'Connection: close',
    '',
    reply.body,
  ].join('\r\n')
}
