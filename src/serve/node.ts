import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { failure, type Result, success } from '../domain/result.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { closeGently } from './close-gently.ts'
import { InFlight } from './in-flight.ts'
import { LargeBodies } from './large-bodies.ts'
import { listenProblem } from './listen-problem.ts'
import { NodeConnection } from './node-connection.ts'
import { acceptExchange } from './node-exchange.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { Handler } from './request.ts'
import { safeHandler } from './safe-handler.ts'
import { HANDLER_TIMEOUT_MILLIS, QUIET_MILLIS, type ServeOptions, type ServeProblem, type Server } from './server.ts'
import { UnreadReplies } from './unread-replies.ts'

const WHOLE_REQUEST_MILLIS = 60_000
// Of replies that nobody reads, all connections together.
const MAX_UNREAD_BYTES = 128 * 1024 * 1024
// Node takes one connection a turn of its loop, and the kernel holds 511 that wait for it.
const MOST_TURNS = 1_000

/** Listens with node:http, or with node:https where there is a certificate. */
export async function serveWithNode(handler: Handler, options: ServeOptions): Promise<Result<Server, ServeProblem>> {
  const inFlight = new InFlight()
  const service = {
    handler: safeHandler(handler, options),
    options,
    inFlight,
    largeBodies: new LargeBodies(options.largeBodies),
    unread: new UnreadReplies(options.maxUnreadBytes ?? MAX_UNREAD_BYTES),
  }
  const quietMillis = options.quietMillis ?? QUIET_MILLIS
  const { tls } = options
  const certificate = tls === undefined ? undefined : readCertificate(tls)
  if (certificate?.ok === false) return failure({ kind: 'no-certificate', reason: certificate.problem })
  const settings = {
    // Checked in headProblem, for node:http answers with an empty 400.
    requireHostHeader: false,
    headersTimeout: quietMillis,
    requestTimeout: WHOLE_REQUEST_MILLIS,
    keepAliveTimeout: quietMillis,
    connectionsCheckingInterval: quietMillis / 2,
  }
  const https =
    certificate && createTlsServer({ ...settings, ...pairOf(certificate.value), handshakeTimeout: quietMillis })
  const http = https ?? createServer(settings)
  // A pending handler has its time first.
  http.timeout = (options.handlerTimeoutMillis ?? HANDLER_TIMEOUT_MILLIS) + quietMillis

  // Kept here, for closeAllConnections passes over sockets whose request could not be parsed.
  const sockets = new Set<Duplex>()
  const connections = new Map<Duplex, NodeConnection>()
  let accepted = 0
  http.on('connection', (socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // With TLS requests come from another one, when keys are exchanged.
  http.on(https === undefined ? 'connection' : 'secureConnection', (socket) => {
    connections.set(socket, new NodeConnection(socket))
    socket.once('close', () => connections.delete(socket))
  })
  const accept = (message: IncomingMessage, response: ServerResponse): void => {
    const begin = (): void => {
      // The reply before it may have left a shorter one.
      message.socket.setTimeout(http.timeout)
      acceptExchange(message, response, service)
    }
    connections.get(message.socket)?.take({ message, response, begin })
  }
  http.on('request', accept)
  // Without a listener an unknown Expect is answered 417; uWebSockets.js passes over it.
  http.on('checkExpectation', accept)
  // To a request behind another node:http would send the interim reply between the head and the body of the final one.
  // Not told to continue, it closes after that.
  http.on('checkContinue', (message, response) => {
    if (response.socket !== null) response.writeContinue()
    accept(message, response)
  })
  http.on('clientError', (error, socket) => {
    const connection = connections.get(socket)
    // Whoever speaks no TLS would not understand an answer in it.
    if (connection === undefined) return void socket.destroy()
    const { isAnswering } = connection
    refuseUnreadable(error, { socket, isAnswering }, options)
  })

  const problem = await new Promise<ServeProblem | undefined>((resolve) => {
    const refused = (error: Error): void => resolve(listenProblem(error, options.host, options.port))
    http.once('error', refused)
    http.listen(options.port, options.host, () => {
      http.off('error', refused)
      resolve(undefined)
    })
  })
  if (problem !== undefined) return failure(problem)

  let closed: Promise<void> | undefined
  const steps = {
    stopListening: async () => {
      for (let turn = 0, seen = -1; seen !== accepted && turn < MOST_TURNS; turn++) {
        seen = accepted
        await new Promise((resolve) => setImmediate(resolve))
      }
      // Not http.close, which also destroys sockets whose reply is handed over but not yet sent.
      TcpServer.prototype.close.call(http)
    },
    closeConnections: () => {
      for (const socket of sockets) socket.destroy()
      // Now for the rest of its work: it stops the timer that checks connections.
      http.close()
    },
  }
  return success({
    // A listening TCP server's address is never a pipe's name.
    port: (http.address() as AddressInfo).port,
    adapter: 'node',
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
    async renewCertificate() {
      if (https === undefined || tls === undefined) return success(undefined)
      const renewed = readCertificate(tls)
      if (renewed.ok) https.setSecureContext(pairOf(renewed.value))
      return renewed.ok ? success(undefined) : renewed
    },
  })
}

function pairOf({ certificate, key }: Certificate): Parameters<TlsServer['setSecureContext']>[0] {
  return { cert: certificate, key }
}
