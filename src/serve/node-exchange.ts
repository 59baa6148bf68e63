import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '../domain/problem.ts'
import { addHeader } from './add-header.ts'
import { answer } from './answer.ts'
import { BodyCollector } from './body-collector.ts'
import { clientAddress } from './client-address.ts'
import { headProblem } from './head-problem.ts'
import type { InFlight } from './in-flight.ts'
import type { NodeRefusals } from './node-refusals.ts'
import { problemReply } from './problem-reply.ts'
import { isBodiless } from './reply-defect.ts'
import type { Handler, Reply, Request } from './request.ts'
import type { ServeOptions } from './server.ts'

export type NodeService = {
  readonly handler: Handler
  readonly options: ServeOptions
  readonly inFlight: InFlight
  readonly refusals: NodeRefusals
}

type Connection = 'keep' | 'close'

/** Reads one request's body, then answers it. */
export function acceptExchange(message: IncomingMessage, response: ServerResponse, service: NodeService): void {
  service.inFlight.enter()
  onceClosed(message, response, () => service.inFlight.leave())
  const head = copyHead(message, service.options)
  const problem = headProblem({ target: message.url ?? '', headers: head.headers, version: message.httpVersion })
  const collector = new BodyCollector(service.options.maxBodyBytes)
  let reading = true
  const finish = (connection: Connection): void => {
    if (!reading) return
    reading = false
    service.refusals.noteAnswering(message.socket, response)
    if (problem === undefined) respond({ ...head, body: collector.finish() }, response, connection, service)
    else refuse(problem, head.method, response, service)
  }
  message.on('data', (chunk: Uint8Array) => {
    if (reading && collector.add(chunk) === 'give-up') finish('close')
  })
  message.on('end', () => finish('keep'))
  // An upload broken off: the response closes as well, and there is nobody to tell.
  message.on('error', () => {})
}

// A response still waiting behind another on its connection does not hear of the connection's end.
function onceClosed({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
  const closed = (): void => {
    socket.off('close', closed)
    response.off('close', closed)
    done()
  }
  socket.once('close', closed)
  response.once('close', closed)
}

function respond(request: Request, response: ServerResponse, connection: Connection, service: NodeService): void {
  const reply = answer(service.handler, request, service.options)
  if (reply instanceof Promise) reply.then((late) => send(late, request.method, response, connection, service))
  else send(reply, request.method, response, connection, service)
}

function refuse(problem: Problem, method: string, response: ServerResponse, service: NodeService): void {
  send(problemReply(problem, service.options.newRequestId()), method, response, 'close', service)
}

function send(
  reply: Reply,
  method: string,
  response: ServerResponse,
  wanted: Connection,
  { inFlight }: NodeService,
): void {
  // The client may have gone while the handler was at work.
  if (response.destroyed) return
  const headers = reply.headers.flat()
  const isBare = isBodiless(reply.status)
  if (!isBare) headers.push('Content-Length', String(Buffer.byteLength(reply.body)))
  if (wanted === 'close' || inFlight.draining) headers.push('Connection', 'close')
  response.writeHead(reply.status, headers)
  if (isBare || method === 'HEAD') response.end()
  else response.end(reply.body)
}

function copyHead(message: IncomingMessage, options: ServeOptions): Omit<Request, 'body'> {
  const headers = new Map<string, string>()
  // Not `message.headers`, which drops second values of some headers. Node reads bytes as Latin-1, clients send UTF-8.
  const raw = message.rawHeaders
  for (let at = 0; at + 1 < raw.length; at += 2) addHeader(headers, raw[at]!, fromLatin1(raw[at + 1]!))
  return {
    method: message.method ?? '',
    ...splitTarget(message.url ?? ''),
    headers,
    address: clientAddress(message.socket.remoteAddress ?? '', headers.get('x-forwarded-for'), options.trustedProxies),
  }
}

// `http://host/path` must be taken as well as `/path` (RFC 9112 §3.2.2).
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
