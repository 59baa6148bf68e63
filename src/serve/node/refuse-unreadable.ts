import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { invalidParameter } from '../../domain/problem.ts'
import type { Request } from '../message/request.ts'
import { observedRefusal, type ProblemReply, problemReply } from '../socket/problem-reply.ts'
import { QUIET_MILLIS, type ServeOptions, WHOLE_REQUEST_MILLIS } from '../socket/server.ts'

/**
 * Answers bytes that node:http could not parse, for which there is no response object: writes a problem to the socket
 * and ends the connection. It only ends the connection where the client has gone, or where a reply is still due, for
 * which the client would take the problem.
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  { socket, isAnswering }: { readonly socket: Duplex; readonly isAnswering: boolean },
  options: Pick<ServeOptions, 'newRequestId' | 'observe' | 'quietMillis'>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) {
    socket.destroy()
    return
  }
  socket.end(onTheWire(observedRefusal(replyTo(error, options), { observe: options.observe, request: UNREAD })))
  // Read the rest: if bytes are unread when the socket closes, the kernel resets the connection and the reply is lost.
  socket.resume()
}

// Given to the observer in place of the request, of which nothing is known.
const UNREAD: Request = {
  method: '',
  path: '',
  query: '',
  headers: new Map(),
  body: { kind: 'complete', bytes: new Uint8Array() },
  address: '',
}

type Replying = Pick<ServeOptions, 'newRequestId' | 'quietMillis'>

function replyTo(error: NodeJS.ErrnoException, { newRequestId, quietMillis = QUIET_MILLIS }: Replying): ProblemReply {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const allowed = `must have at most ${maxHeaderSize} bytes together with the request line.`
    return problemReply(invalidParameter('headers', '', allowed), newRequestId(), 431)
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const allowed = `its headers must arrive within ${quietMillis / 1_000} s, all of it within ${WHOLE_REQUEST_MILLIS / 1_000} s.`
    return problemReply(invalidParameter('request', '', allowed), newRequestId(), 408)
  }
  if (error.code === 'HPE_INVALID_URL') {
    const allowed = 'must begin with a slash and be ASCII without control characters: percent-encode other characters.'
    return problemReply(invalidParameter('request target', '', allowed), newRequestId())
  }
  // Pass on the message of llhttp, which contains nothing internal and says what is wrong with the request.
  const reason = error.message.replace(/^Parse Error: /, '')
  return problemReply(invalidParameter('request', '', `must be valid HTTP/1.1 (${reason}).`), newRequestId())
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
