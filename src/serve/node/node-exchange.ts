import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalidParameter } from '../../domain/problem.ts'
import { addHeader, type Handler, type Reply, type Request, type RequestBody } from '../message/request.ts'
import { BodyCollector, type LargeBodies } from '../socket/body-collector.ts'
import { clientAddress } from '../socket/client-address.ts'
import { headProblem } from '../socket/head-problem.ts'
import type { InFlight } from '../socket/in-flight.ts'
import { isBodiless, type Refusal, refusalReply } from '../socket/safe-handler.ts'
import { QUIET_MILLIS, type ServeOptions } from '../socket/server.ts'
import type { Slices } from '../socket/slices.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

export type NodeService = {
  readonly handler: Handler
  readonly options: ServeOptions
  readonly inFlight: InFlight
  readonly largeBodies: LargeBodies
  readonly slices: Slices
  readonly unread: UnreadReplies
  readonly refused: RefusedAddresses
}

// As many as uWebSockets.js reads. Beyond two thousand, node:http drops the last ones, as the proxy's X-Forwarded-For.
const MOST_HEADERS = 48

type Connection = 'keep' | 'close'

/** A request that has no reply yet. */
type Open = {
  readonly response: ServerResponse
  readonly service: NodeService
  readonly method: string
  readonly beforeReply?: () => void
}

/**
 * Reads the body of one request, then sends the handler's reply, or refuses an ambiguous head or a late body. The
 * handler is asked before a list is read, and reads it if it does not refuse its sender.
 */
export function acceptExchange(message: IncomingMessage, response: ServerResponse, service: NodeService): void {
  const { inFlight, options, largeBodies } = service
  inFlight.enter()
  response.once('close', () => inFlight.leave())
  const head = copyHead(message, options)
  const open: Open = { response, service, method: head.method }
  const refuse = (refusal: Refusal, connection: Connection = 'close'): void =>
    send(refusalReply(refusal, { ...head, body: NOTHING }, options), connection, open)
  const late = (): void => {
    const seconds = (options.quietMillis ?? QUIET_MILLIS) / 1_000
    const allowed = `${LEAST_BYTES / 1_024} KB of the body, or its end, must arrive every ${seconds} s.`
    refuse({ problem: invalidParameter('request', '', allowed), status: 408 })
  }
  const isCrowded = message.rawHeaders.length > 2 * MOST_HEADERS
  const problem = isCrowded
    ? invalidParameter('headers', '', `must be at most ${MOST_HEADERS}.`)
    : headProblem({ target: message.url ?? '', headers: head.headers, version: message.httpVersion })
  const large = problem === undefined ? largeBodies.of(head, options.maxBodyBytes) : undefined
  if (large === undefined) {
    const collector = new BodyCollector(options.maxBodyBytes)
    const answer = (connection: Connection): void => {
      if (problem === undefined) respond({ ...head, body: collector.finish(), isGone: false }, connection, open)
      else refuse({ problem, ...(isCrowded && { status: 431 }) })
    }
    // Without these a request has no body (RFC 9112 §6.3): its end need not be awaited.
    if (head.headers.has('content-length') || head.headers.has('transfer-encoding'))
      readBody(message, { open, collector, late }, answer)
    else answer('keep')
    return
  }
  // A client that is still sending seldom reads a reply: what is not much is read and dropped.
  const drop = (): void =>
    readBody(message, { open, collector: new BodyCollector(0), late: NOT_HEARD }, (connection) => {
      if (connection === 'close') message.socket.destroy()
    })
  const ended = largeBodies.begin(head.address)
  if (typeof ended !== 'function') {
    drop()
    refuse({ problem: ended }, 'keep')
    return
  }
  response.once('close', ended)
  let unread = true
  const { byteLength } = large
  const read = (): Promise<RequestBody> => {
    unread = false
    const collector = new BodyCollector(large.maxBytes, byteLength)
    return new Promise((resolve) => {
      response.once('close', () => resolve({ kind: 'too-large', maxBytes: large.maxBytes }))
      readBody(message, { open, collector, late }, () => {
        ended()
        resolve(collector.finish())
      })
    })
  }
  respond({ ...head, body: NOTHING, late: { byteLength, read }, isGone: false }, 'keep', {
    ...open,
    beforeReply: () => {
      if (unread) drop()
    },
  })
}

const NOTHING: RequestBody = { kind: 'complete', bytes: new Uint8Array() }
const NOT_HEARD = (): void => undefined

type Reading = { readonly open: Open; readonly collector: BodyCollector; readonly late: () => void }

/** Reads a body until it ends, or is late or too long; `finish` is called then. A long one is read in its turns. */
function readBody(
  message: IncomingMessage,
  { open: { response, service }, collector, late }: Reading,
  finish: (connection: Connection) => void,
): void {
  const { inFlight, options, slices } = service
  const pause = slices.share()
  let isOver = false
  let byteLength = 0
  const stopWaiting = (): void => {
    arrived()
    deadline.stop()
  }
  const stop = (): void => {
    isOver = true
    stopWaiting()
  }
  const arrived = inFlight.arriving(() => message.socket.destroy())
  const deadline = bodyDeadline(options.quietMillis ?? QUIET_MILLIS, () => {
    stop()
    late()
  })
  const end = (connection: Connection): void => {
    if (isOver) return
    stop()
    finish(connection)
  }
  response.once('close', stopWaiting)
  message.on('data', (chunk: Uint8Array) => {
    if (isOver) return
    byteLength += chunk.byteLength
    deadline.note(chunk.byteLength)
    const added = collector.add(chunk)
    if (added === 'give-up') return end('close')
    if (added === 'crumbs') {
      stop()
      service.refused.refuse(message.socket)
      return
    }
    const turn = byteLength > options.maxBodyBytes ? pause() : undefined
    if (turn === undefined) return
    message.pause()
    turn.then(() => message.resume())
  })
  message.on('end', () => end('keep'))
}

function respond(request: Request, connection: Connection, open: Open): void {
  const { beforeReply = NOT_HEARD } = open
  const reply = open.service.handler(request)
  if (!(reply instanceof Promise)) {
    beforeReply()
    send(reply, connection, open)
    return
  }
  open.response.once('close', () => {
    request.isGone = true
  })
  reply.then((late) => {
    beforeReply()
    send(late, connection, open)
  })
}

function send(reply: Reply, wanted: Connection, { response, service, method }: Open): void {
  const { inFlight, unread, options } = service
  // The client may have gone while the handler was working, or its body was late.
  if (response.destroyed || response.headersSent) return
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

/** The rule of uWebSockets.js: in each span of time at least this many bytes of a body arrive, or its end. */
const LEAST_BYTES: number = 160 * 1024

/** Calls `onLate` when fewer than LEAST_BYTES of a body arrive within `millis`, unless it was stopped before. */
export function bodyDeadline(millis: number, onLate: () => void): { note(byteLength: number): void; stop(): void } {
  let timer = setTimeout(onLate, millis)
  let missing = LEAST_BYTES
  return {
    // Counts bytes that have arrived; LEAST_BYTES of them begin a new span.
    note(byteLength) {
      missing -= byteLength
      if (missing > 0) return
      missing = LEAST_BYTES
      clearTimeout(timer)
      timer = setTimeout(onLate, millis)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The part of a ServerResponse that is used here. */
type CuttableReply = { once(event: 'close', listener: () => void): unknown; destroy(): unknown }

/** The replies that clients have not read yet; beyond `maxBytes`, those that have waited longest are cut. */
export class UnreadReplies {
  private readonly maxBytes: number
  // Unread bytes of each response, the oldest first.
  private readonly byteLengths = new Map<CuttableReply, number>()
  byteLength = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** Counts the unread bytes of a response until it closes. */
  add(response: CuttableReply, byteLength: number): void {
    this.byteLengths.set(response, byteLength)
    this.byteLength += byteLength
    response.once('close', () => this.delete(response))
    for (const oldest of this.byteLengths.keys()) {
      if (this.byteLength <= this.maxBytes) return
      this.delete(oldest)
      oldest.destroy()
    }
  }

  private delete(response: CuttableReply): void {
    this.byteLength -= this.byteLengths.get(response) ?? 0
    this.byteLengths.delete(response)
  }
}
