import { createServer } from 'node:http'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import { failure, type Result, success } from '../domain/result.ts'
import { InFlight } from './in-flight.ts'
import { listenProblem } from './listen-problem.ts'
import { acceptExchange } from './node-exchange.ts'
import { NodeRefusals } from './node-refusals.ts'
import type { Handler } from './request.ts'
import { DRAIN_MILLIS, HANDLER_TIMEOUT_MILLIS, type ServeOptions, type ServeProblem, type Server } from './server.ts'

// What uWebSockets.js allows, roughly: it closes a connection that says nothing for ten seconds.
const QUIET_MILLIS = 10_000
const WHOLE_REQUEST_MILLIS = 60_000
const CHECK_EVERY_MILLIS = 5_000

/** Listens with node:http. */
export async function serveWithNode(handler: Handler, options: ServeOptions): Promise<Result<Server, ServeProblem>> {
  const inFlight = new InFlight()
  const refusals = new NodeRefusals(options.newRequestId)
  const service = { handler, options, inFlight, refusals }
  const http = createServer({
    // Checked in headProblem, for node:http answers with an empty 400.
    requireHostHeader: false,
    headersTimeout: QUIET_MILLIS,
    requestTimeout: WHOLE_REQUEST_MILLIS,
    keepAliveTimeout: QUIET_MILLIS,
    connectionsCheckingInterval: CHECK_EVERY_MILLIS,
  })
  // A reader that has stalled gives up its memory; a pending handler has its time first.
  http.timeout = (options.handlerTimeoutMillis ?? HANDLER_TIMEOUT_MILLIS) + QUIET_MILLIS
  http.on('request', (message, response) => acceptExchange(message, response, service))
  // Without a listener an unknown Expect is answered 417; uWebSockets.js passes over it.
  http.on('checkExpectation', (message, response) => acceptExchange(message, response, service))
  // To a request behind another node:http would send the interim reply between the head and the body of the final one.
  // Not told to continue, it closes after that.
  http.on('checkContinue', (message, response) => {
    if (response.socket !== null) response.writeContinue()
    acceptExchange(message, response, service)
  })
  http.on('clientError', (error, socket) => refusals.refuse(error, socket))

  // Kept here, for closeAllConnections passes over sockets whose request could not be parsed.
  const sockets = new Set<Socket>()
  http.on('connection', (socket) => {
    sockets.add(socket)
    // One listener a pipelined request, see onceClosed.
    socket.setMaxListeners(0)
    socket.once('close', () => sockets.delete(socket))
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
  const close = async (): Promise<void> => {
    // Not http.close, which also destroys sockets whose reply is handed over but not yet sent.
    const stopped = new Promise<void>((resolve) => TcpServer.prototype.close.call(http, () => resolve()))
    await inFlight.drain(options.drainMillis ?? DRAIN_MILLIS)
    for (const socket of sockets) socket.destroy()
    await stopped
    // Now for the rest of its work: it stops the timer that checks connections.
    http.close()
  }
  return success({
    // A listening TCP server's address is never a pipe's name.
    port: (http.address() as AddressInfo).port,
    adapter: 'node',
    close: () => {
      closed ??= close()
      return closed
    },
  })
}
