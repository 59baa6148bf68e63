import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalidParameter } from '../../domain/problem.ts'
import type { Handler, Reply, Request } from '../message/request.ts'
import { addHeader } from '../socket/add-header.ts'
import { BodyCollector } from '../socket/body-collector.ts'
import { clientAddress } from '../socket/client-address.ts'
import { headProblem } from '../socket/head-problem.ts'
import type { InFlight } from '../socket/in-flight.ts'
import type { LargeBodies } from '../socket/large-bodies.ts'
import { observedRefusal, type ProblemReply, problemReply } from '../socket/problem-reply.ts'
import { isBodiless } from '../socket/reply-defect.ts'
import { QUIET_MILLIS, type ServeOptions } from '../socket/server.ts'
import { BodyDeadline, LEAST_BYTES } from './body-deadline.ts'
import type { UnreadReplies } from './unread-replies.ts'

export type NodeService = {
  readonly handler: Handler
  readonly options: ServeOptions
  readonly inFlight: InFlight
  readonly largeBodies: LargeBodies
  readonly unread: UnreadReplies
}

// As many as uWebSockets.js reads. Beyond two thousand, node:http drops the last ones: the proxy's X-Forwarded-For is
// one of them.
const MOST_HEADERS = 48

type Connection = 'keep' | 'close'

/** A request that has no reply yet. */
type Open = { readonly response: ServerResponse; readonly service: NodeService; readonly method: string }

/** Reads the body of one request, then sends the handler's reply, or refuses an ambiguous head or a late body. */
export function acceptExchange(message: IncomingMessage, response: ServerResponse, service: NodeService): void {
  const { inFlight, options, largeBodies } = service
  inFlight.enter()
  const head = copyHead(message, options)
  const isCrowded = message.rawHeaders.length > 2 * MOST_HEADERS
  const problem = isCrowded
    ? invalidParameter('headers', '', `must be at most ${MOST_HEADERS}.`)
    : headProblem({ target: message.url ?? '', headers: head.headers, version: message.httpVersion })
  const large = largeBodies.at(head.path)
  const collector = new BodyCollector(options.maxBodyBytes, large)
  let reading = true
  const open: Open = { response, service, method: head.method }
  const finish = (connection: Connection): void => {
    if (!reading) return
    stopReading()
    if (problem === undefined) respond({ ...head, body: collector.finish(), isGone: false }, connection, open)
    else refuse(problemReply(problem, options.newRequestId(), isCrowded ? 431 : undefined))
  }
  const refuse = (reply: ProblemReply): void => {
    const { observe } = options
    send(observedRefusal(reply, { observe, request: { ...head, body: collector.finish() } }), 'close', open)
  }
  const arrived = inFlight.arriving(() => message.socket.destroy())
  const quietMillis = options.quietMillis ?? QUIET_MILLIS
  const deadline = new BodyDeadline(quietMillis, () => {
    stopReading()
    refuse(lateReply(quietMillis, options.newRequestId()))
  })
  const stopReading = (): void => {
    reading = false
    large?.end()
    arrived()
    deadline.stop()
  }
  response.once('close', () => {
    stopReading()
    inFlight.leave()
  })
  message.on('data', (chunk: Uint8Array) => {
    if (!reading) return
    deadline.note(chunk.byteLength)
    if (collector.add(chunk) === 'give-up') finish('close')
  })
  message.on('end', () => finish('keep'))
}

function lateReply(quietMillis: number, requestId: string): ProblemReply {
  const allowed = `${LEAST_BYTES / 1_024} KB of the body, or its end, must arrive every ${quietMillis / 1_000} s.`
  return problemReply(invalidParameter('request', '', allowed), requestId, 408)
}

function respond(request: Request, connection: Connection, open: Open): void {
  const reply = open.service.handler(request)
  if (!(reply instanceof Promise)) {
    send(reply, connection, open)
    return
  }
  open.response.once('close', () => {
    request.isGone = true
  })
  reply.then((late) => send(late, connection, open))
}

function send(reply: Reply, wanted: Connection, { response, service, method }: Open): void {
  const { inFlight, unread, options } = service
  // The client may have gone while the handler was working.
  if (response.destroyed) return
  const headers = reply.headers.flat()
  const isBare = isBodiless(reply.status)
  if (!isBare) headers.push('Content-Length', String(Buffer.byteLength(reply.body)))
  if (wanted === 'close' || inFlight.closing) headers.push('Connection', 'close')
  response.writeHead(reply.status, headers)
  if (isBare || method === 'HEAD') response.end()
  else response.end(reply.body)
  const { socket } = response
  // Nearly always the kernel has taken the whole reply.
  if (socket === null || socket.writableLength === 0) return
  socket.setTimeout(options.quietMillis ?? QUIET_MILLIS)
  unread.add(response, socket.writableLength)
}

function copyHead(message: IncomingMessage, options: ServeOptions): Omit<Request, 'body'> {
  const headers = new Map<string, string>()
  // Not `message.headers`, which drops repeated values of some headers. Node decodes Latin-1, clients send UTF-8.
  const raw = message.rawHeaders
  for (let at = 0; at + 1 < raw.length; at += 2) addHeader(headers, raw[at]!.toLowerCase(), fromLatin1(raw[at + 1]!))
  return {
    method: message.method ?? '',
    ...splitTarget(message.url ?? ''),
    headers,
    address: clientAddress(message.socket.remoteAddress ?? '', headers.get('x-forwarded-for'), options.trustedProxies),
  }
}

// `http://host/path` must be accepted as well as `/path` (RFC 9112 §3.2.2).
const ORIGIN = /^https?:\/\/[^/?]*/i

function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(ORIGIN, '')
  const mark = local.indexOf('?')
  const path = mark === -1 ? local : local.slice(0, mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : local.slice(mark + 1) }
}

const BEYOND_ASCII = /[\x80-\xff]/

function fromLatin1(value: string): string {
  return BEYOND_ASCII.test(value) ? Buffer.from(value, 'latin1').toString('utf8') : value
}
