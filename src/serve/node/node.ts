import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  maxHeaderSize,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { createServer as createTlsServer, Server as TlsServer } from 'node:https'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Handler, Request } from '../message/request.ts'
import { LargeBodies } from '../socket/body-collector.ts'
import { type Certificate, readCertificate } from '../socket/certificate.ts'
import { listenProblem } from '../socket/free-port.ts'
import { type ClosingSteps, closeGently, InFlight } from '../socket/in-flight.ts'
import { type ProblemReply, type Refusal, refusalReply, safeHandler } from '../socket/safe-handler.ts'
import {
  HANDLER_TIMEOUT_MILLIS,
  QUIET_MILLIS,
  type ServeOptions,
  type ServeProblem,
  type Server,
  WHOLE_REQUEST_MILLIS,
} from '../socket/server.ts'
import { Slices } from '../socket/slices.ts'
import { Turns } from '../socket/turns.ts'
import { acceptExchange, type NodeService, UnreadReplies } from './node-exchange.ts'
import { RefusedAddresses } from './refused-addresses.ts'

// Bytes of replies that clients have not read yet, over all connections.
const MAX_UNREAD_BYTES = 128 * 1024 * 1024
// Turns of the event loop that a close gives to waiting connections: Node accepts one a turn, the kernel queues 511.
const MOST_TURNS = 1_000

/** Listens with node:http, or with node:https where there is a certificate. */
export async function serveWithNode(handler: Handler, options: ServeOptions): Promise<Result<Server, ServeProblem>> {
  const { tls } = options
  const certificate = tls === undefined ? undefined : readCertificate(tls)
  if (certificate?.ok === false) return failure({ kind: 'no-certificate', reason: certificate.problem })
  const inFlight = new InFlight()
  const http = createHttp(certificate?.value, options)
  const refused = new RefusedAddresses(options.trustedProxies)
  const steps = closingSteps(http, refused)
  answerRequests(http, {
    handler: safeHandler(handler, options),
    options,
    inFlight,
    largeBodies: new LargeBodies(options.largeBodies),
    slices: options.slices ?? new Slices(),
    unread: new UnreadReplies(options.maxUnreadBytes ?? MAX_UNREAD_BYTES),
    refused,
  })
  const problem = await listen(http, options)
  if (problem !== undefined) return failure(problem)
  let closed: Promise<void> | undefined
  return success({
    // The address of a server that listens on TCP is never the name of a pipe.
    port: (http.address() as AddressInfo).port,
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
    async renewCertificate() {
      if (tls === undefined || !(http instanceof TlsServer)) return success(undefined)
      const renewed = readCertificate(tls)
      if (renewed.ok) http.setSecureContext(renewed.value)
      return renewed.ok ? success(undefined) : renewed
    },
  })
}

function createHttp(certificate: Certificate | undefined, options: ServeOptions): HttpServer | TlsServer {
  const { quietMillis = QUIET_MILLIS, handlerTimeoutMillis = HANDLER_TIMEOUT_MILLIS } = options
  const settings = {
    // headProblem checks Host; node:http would answer with an empty 400.
    requireHostHeader: false,
    headersTimeout: quietMillis,
    requestTimeout: WHOLE_REQUEST_MILLIS,
    keepAliveTimeout: quietMillis,
    connectionsCheckingInterval: quietMillis / 2,
  }
  const http =
    certificate === undefined
      ? createServer(settings)
      : createTlsServer({ ...settings, ...certificate, handshakeTimeout: quietMillis })
  // Longer than a handler may take, so that its connection does not time out first.
  http.timeout = handlerTimeoutMillis + quietMillis
  return http
}

function answerRequests(http: HttpServer | TlsServer, service: NodeService): void {
  const connections = new Map<Duplex, ReturnType<typeof oneByOne>>()
  const turns = new Turns()
  http.on('connection', (socket: Socket) => service.refused.admit(socket))
  // With TLS, requests arrive on a second socket object, which is there after the handshake.
  http.on(http instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    connections.set(socket, oneByOne(socket, turns, service.refused))
    socket.once('close', () => connections.delete(socket))
  })
  const accept = (message: IncomingMessage, response: ServerResponse): void => {
    const begin = (): void => {
      // The reply before may have set a shorter timeout.
      message.socket.setTimeout(http.timeout)
      acceptExchange(message, response, service)
    }
    connections.get(message.socket)?.take({ message, response, begin })
  }
  http.on('request', accept)
  // Without this listener node:http answers 417 to an unknown Expect, which uWebSockets.js ignores.
  http.on('checkExpectation', accept)
  http.on('checkContinue', (message, response) => {
    response.writeContinue()
    accept(message, response)
  })
  http.on('clientError', (error, socket) => {
    const connection = connections.get(socket)
    // The TLS handshake failed, so the client could not read a reply.
    if (connection === undefined) return void socket.destroy()
    refuseUnreadable(error, { socket, isAnswering: connection.isAnswering() }, service.options)
  })
}

function listen(http: HttpServer | TlsServer, options: ServeOptions): Promise<ServeProblem | undefined> {
  const { host, port, sharing } = options
  return new Promise((resolve) => {
    const refused = (error: Error): void => resolve(listenProblem(error, host, port))
    http.once('error', refused)
    http.listen({ host, port, reusePort: sharing === 'threads' }, () => {
      http.off('error', refused)
      resolve(undefined)
    })
  })
}

// To be called before the server listens: the steps know the connections since then.
function closingSteps(http: HttpServer | TlsServer, { open }: Pick<RefusedAddresses, 'open'>): ClosingSteps {
  let accepted = 0
  http.on('connection', () => accepted++)
  return {
    async stopListening() {
      for (let turn = 0, seen = -1; seen !== accepted && turn < MOST_TURNS; turn++) {
        seen = accepted
        await new Promise((resolve) => setImmediate(resolve))
      }
      // Not http.close, which also destroys sockets whose reply is written but not yet sent.
      TcpServer.prototype.close.call(http)
    },
    closeConnections() {
      // Not closeAllConnections, which skips sockets whose request could not be parsed.
      for (const socket of open) socket.destroy()
      // Now http.close, which also stops the timer that checks connections.
      http.close()
    },
  }
}

/**
 * Answers bytes that node:http could not parse, for which there is no response object: writes a problem to the socket
 * and ends the connection. It only ends the connection where the client has gone, or where a reply is still due, for
 * which the client would take the problem.
 */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  { socket, isAnswering }: { readonly socket: Duplex; readonly isAnswering: boolean },
  options: ServeOptions,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) {
    socket.destroy()
    return
  }
  socket.end(onTheWire(refusalReply(whyUnreadable(error, options), UNREAD, options)))
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

function whyUnreadable(error: NodeJS.ErrnoException, { quietMillis = QUIET_MILLIS }: ServeOptions): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const allowed = `must have at most ${maxHeaderSize} bytes together with the request line.`
    return { problem: invalidParameter('headers', '', allowed), status: 431 }
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const allowed = `its headers must arrive within ${quietMillis / 1_000} s, all of it within ${WHOLE_REQUEST_MILLIS / 1_000} s.`
    return { problem: invalidParameter('request', '', allowed), status: 408 }
  }
  if (error.code === 'HPE_INVALID_URL') {
    const allowed = 'must begin with a slash and be ASCII without control characters: percent-encode other characters.'
    return { problem: invalidParameter('request target', '', allowed) }
  }
  // Pass on the message of llhttp, which contains nothing internal and says what is wrong with the request.
  const reason = error.message.replace(/^Parse Error: /, '')
  return { problem: invalidParameter('request', '', `must be valid HTTP/1.1 (${reason}).`) }
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

// Requests that may wait for the one before them. No known client pipelines more.
const MOST_WAITING = 32

/** Begins the pipelined requests of a connection one by one: a client that never reads is owed one reply. */
function oneByOne(socket: Socket, turns: Turns, refused: RefusedAddresses) {
  const waiting: PendingExchange[] = []
  let current: PendingExchange | undefined

  function begin(exchange: PendingExchange): void {
    current = exchange
    exchange.response.once('close', () => {
      current = undefined
      const next = waiting.shift()
      if (next !== undefined && socket.writable) begin(next)
    })
    if (turns.hasTime()) exchange.begin()
    else turns.later(() => socket.writable && exchange.begin())
  }

  return {
    /** True while a reply is still due: the client would take anything else written to the socket for that reply. */
    isAnswering: () => current !== undefined && (current.message.complete || current.response.headersSent),
    /** Begins the exchange now, or after those that came before it on this connection. */
    take(exchange: PendingExchange): void {
      // A client that has gone, or was told to close the connection, would not get the reply.
      if (!socket.writable) return
      if (current === undefined) begin(exchange)
      else if (waiting.length < MOST_WAITING) waiting.push(exchange)
      else refused.refuse(socket)
    },
  }
}

/** A request with its response, which closes when its last byte has been sent or its connection has ended. */
type PendingExchange = {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly begin: () => void
}
