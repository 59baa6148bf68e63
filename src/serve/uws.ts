import type { TemplatedApp, us_listen_socket } from 'uWebSockets.js'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { failure, type Result, success } from '../domain/result.ts'
import { closeGently } from './close-gently.ts'
import { watchDescriptors } from './descriptor-watch.ts'
import { InFlight } from './in-flight.ts'
import { LargeBodies } from './large-bodies.ts'
import { listenProblem } from './listen-problem.ts'
import type { Handler } from './request.ts'
import type { ServeOptions, ServeProblem, Server } from './server.ts'
import { Turns } from './turns.ts'
import { UwsExchange } from './uws-exchange.ts'

export type Uws = Awaited<typeof import('uWebSockets.js')>

/** The native module, or undefined where there is no binary for this platform and Node version. */
export async function loadUws(): Promise<Uws | undefined> {
  if (!hasBinary()) return undefined
  try {
    const { default: uws } = await import('uWebSockets.js')
    // The npm build replaces a binary that does not load by JavaScript of its own, which has no SSLApp.
    if (typeof uws.SSLApp !== 'function') return undefined
    // Process-wide: no `uWebSockets` header.
    uws._cfg('silent')
    return uws
  } catch {
    // The official build throws where the npm build replaces. Server.adapter tells the operator.
    return undefined
  }
}

/** Listens with uWebSockets.js; a port somebody else listens on is a problem, and shared only when that is asked for. */
export async function serveWithUws(
  uws: Uws,
  handler: Handler,
  options: ServeOptions,
): Promise<Result<Server, ServeProblem>> {
  const inFlight = new InFlight()
  const { sharing = 'none' } = options
  const largeBodies = new LargeBodies(options.largeBodies)
  const service = { handler, options, inFlight, largeBodies, turns: new Turns() }
  const app = uws.App() as ListeningApp
  app.any('/*', (response, request) => {
    new UwsExchange(response, service).accept(request)
  })
  const listen = (port: number): Promise<us_listen_socket | false> =>
    new Promise((resolve) =>
      app.listen(options.host, port, sharing === 'threads' ? SHARED_PORT : EXCLUSIVE_PORT, resolve),
    )
  let socket = await listen(options.port)
  if (socket === false) return failure(await refusal(options.host, options.port))
  const port = uws.us_socket_local_port(socket)

  const stopListening = (): void => {
    // Closing a listening socket twice, or one that app.close() has closed, is a segmentation fault.
    if (socket !== false) uws.us_listen_socket_close(socket)
    socket = false
  }
  // uWebSockets.js tries to take a connection again and again, and nothing but that, while there is no descriptor for it.
  const watch = watchDescriptors({
    usedUp: () => {
      stopListening()
      options.warn?.('file descriptors used up: no new connections are taken.')
    },
    free: async () => {
      socket = await listen(port)
      if (socket !== false) options.warn?.('new connections are taken again.')
      return socket !== false
    },
  })
  let closed: Promise<void> | undefined
  const steps = {
    stopListening: async () => {
      await watch.stop()
      stopListening()
    },
    closeConnections: () => void app.close(),
  }
  return success({
    port,
    adapter: 'uws',
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
  })
}

// The package's declarations leave out what it has had for years. 1 is LIBUS_LISTEN_EXCLUSIVE_PORT: without it a second
// process on this port silently gets half the connections. The declared enum does not exist at run time.
const EXCLUSIVE_PORT = 1
const SHARED_PORT = 0
type ListeningApp = TemplatedApp & {
  listen(host: string, port: number, options: number, done: (socket: us_listen_socket | false) => void): TemplatedApp
  close(): TemplatedApp
}

// Asked before importing, because the npm build prints a stack trace where its binary is missing.
function hasBinary(): boolean {
  const { resolve } = createRequire(import.meta.url)
  const name = `uws_${process.platform}_${process.arch}_${process.versions.modules}.node`
  // The npm build keeps its binaries in a folder, the official one beside its package.json.
  return ['binaries/', ''].some((folder) => {
    try {
      return resolve(`uWebSockets.js/${folder}${name}`) !== ''
    } catch {
      return false
    }
  })
}

// uWebSockets.js says `false` and no reason; trying the same with node:net names it.
function refusal(host: string, port: number): Promise<ServeProblem> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenProblem(error, host, port)))
    probe.listen(port, host, () => {
      probe.close(() => resolve({ kind: 'cannot-listen', host, port, reason: 'uWebSockets.js could not listen' }))
    })
  })
}
