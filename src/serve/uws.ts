import type { TemplatedApp, us_listen_socket } from 'uWebSockets.js'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { failure, type Result, success } from '../domain/result.ts'
import { ownFile } from '../program/own-file.ts'
import type { CertificateFiles } from './certificate.ts'
import { closeGently } from './close-gently.ts'
import { watchDescriptors } from './descriptor-watch.ts'
import { freePort } from './free-port.ts'
import { InFlight } from './in-flight.ts'
import { LargeBodies } from './large-bodies.ts'
import { listenProblem } from './listen-problem.ts'
import type { Handler } from './request.ts'
import { safeHandler } from './safe-handler.ts'
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

/**
 * Listens with uWebSockets.js; a port somebody else listens on is a problem, and shared only when that is asked for.
 */
export async function serveWithUws(
  uws: Uws,
  handler: Handler,
  options: ServeOptions,
): Promise<Result<Server, ServeProblem>> {
  const inFlight = new InFlight()
  const { host, tls } = options
  const largeBodies = new LargeBodies(options.largeBodies)
  const service = { handler: safeHandler(handler, options), options, inFlight, largeBodies, turns: new Turns() }
  const open = (): ListeningApp => {
    const app = appOf(uws, tls)
    app.any('/*', (response, request) => {
      new UwsExchange(response, service).accept(request)
    })
    return app as ListeningApp
  }
  const isShared = options.sharing === 'threads' || tls !== undefined
  const listen = (on: ListeningApp, port: number): Promise<us_listen_socket | false> =>
    new Promise((resolve) => on.listen(host, port, isShared ? SHARED_PORT : EXCLUSIVE_PORT, resolve))
  const free = tls === undefined || options.sharing === 'threads' ? undefined : await freePort(host, options.port)
  if (free?.ok === false) return free
  let app: ListeningApp
  try {
    app = open()
  } catch (error) {
    return failure({ kind: 'no-certificate', reason: unusable(tls, error) })
  }
  // Those before a certificate was renewed have connections still.
  const apps = [app]
  let socket = await listen(app, free?.value ?? options.port)
  if (socket === false) return failure(await refusal(host, options.port))
  const port = uws.us_socket_local_port(socket)

  const stopListening = (): void => {
    // Closing a listening socket twice, or one that app.close() has closed, is a segmentation fault.
    if (socket !== false) uws.us_listen_socket_close(socket)
    socket = false
  }
  // uWebSockets.js tries to take a connection again and again, and nothing but that, while there is
  // no descriptor for it.
  const watch = watchDescriptors({
    usedUp: () => {
      stopListening()
      options.warn?.('file descriptors used up: no new connections are taken.')
    },
    free: async () => {
      socket = await listen(app, port)
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
    closeConnections: () => {
      for (const each of apps) each.close()
    },
  }
  // An app keeps the certificate it began with. Another one takes the port beside it before it gives up listening.
  const renew = async (): Promise<void> => {
    const next = open()
    const before = socket
    const taken = before === false ? false : await listen(next, port)
    if (before !== false && taken === false) throw new Error('the port cannot be listened on once more')
    apps.push(next)
    app = next
    socket = taken
    if (before === false) return
    // Right after the loop has taken the connections that waited: those the kernel holds for us are reset by the close.
    for (let turn = 0; turn < 2; turn++) await setImmediate()
    uws.us_listen_socket_close(before)
  }
  return success({
    port,
    adapter: 'uws',
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
    async renewCertificate() {
      if (tls === undefined || closed !== undefined) return success(undefined)
      try {
        return success(await renew())
      } catch (error) {
        return failure(unusable(tls, error))
      }
    },
  })
}

function appOf({ App, SSLApp }: Uws, tls: CertificateFiles | undefined): TemplatedApp {
  return tls === undefined ? App() : SSLApp({ cert_file_name: tls.certificatePath, key_file_name: tls.keyPath })
}

// uWebSockets.js gives no reason; what can be wrong with the files has been looked for before.
function unusable(tls: CertificateFiles | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `TLS_CERT: uWebSockets.js cannot serve with ${tls?.certificatePath} and its key: ${reason}.`
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
  const { resolve } = createRequire(ownFile('package.json'))
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
