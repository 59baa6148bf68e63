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

/** Loads the native module; undefined where there is no binary for this platform and Node version. */
export async function loadUws(): Promise<Uws | undefined> {
  if (!hasBinary()) return undefined
  try {
    const { default: uws } = await import('uWebSockets.js')
    // The npm build replaces a binary that does not load with JavaScript of its own, which has no SSLApp.
    if (typeof uws.SSLApp !== 'function') return undefined
    // For the whole process: send no `uWebSockets` header.
    uws._cfg('silent')
    return uws
  } catch {
    // The official build throws where the npm build replaces the binary. The operator sees which adapter serves by
    // Server.adapter.
    return undefined
  }
}

/**
 * Listens with uWebSockets.js. A port on which another process listens is the problem port-in-use; threads of this
 * process share the port when `sharing` is `threads`.
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
  // All apps so far: those from before a renewed certificate still have connections.
  const apps = [app]
  let socket = await listen(app, free?.value ?? options.port)
  if (socket === false) return failure(await refusal(host, options.port))
  const port = uws.us_socket_local_port(socket)

  const stopListening = (): void => {
    // Closing a listening socket twice, or one that app.close() has closed, is a segmentation fault.
    if (socket !== false) uws.us_listen_socket_close(socket)
    socket = false
  }
  // Without a free descriptor uWebSockets.js would do nothing but try to accept the next connection, again and again:
  // so stop listening until there are some.
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
  // Renewals follow each other: two that both replace the same socket would leave one that nobody closes.
  let renewal: Promise<Result<void, string>> = Promise.resolve(success(undefined))
  const steps = {
    stopListening: async () => {
      await watch.stop()
      await renewal
      stopListening()
    },
    closeConnections: () => {
      for (const each of apps) each.close()
    },
  }
  // An app keeps the certificate that it began with. So another app listens on the port, and then this one stops.
  const renew = async (): Promise<void> => {
    const next = open()
    const before = socket
    const taken = before === false ? false : await listen(next, port)
    if (before !== false && taken === false) {
      next.close()
      throw new Error('the port cannot be listened on once more')
    }
    apps.push(next)
    app = next
    socket = taken
    if (before === false) return
    // Close right after the event loop has accepted the waiting connections: a close resets those in the kernel's
    // queue.
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
    renewCertificate() {
      renewal = renewal.then(async () => {
        if (tls === undefined || closed !== undefined) return success(undefined)
        try {
          return success(await renew())
        } catch (error) {
          return failure(unusable(tls, error))
        }
      })
      return renewal
    },
  })
}

function appOf({ App, SSLApp }: Uws, tls: CertificateFiles | undefined): TemplatedApp {
  return tls === undefined ? App() : SSLApp({ cert_file_name: tls.certificatePath, key_file_name: tls.keyPath })
}

// uWebSockets.js gives no reason; `checkCertificate` has already checked the files.
function unusable(tls: CertificateFiles | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `TLS_CERT: uWebSockets.js cannot serve with ${tls?.certificatePath} and its key: ${reason}.`
}

// 1 is LIBUS_LISTEN_EXCLUSIVE_PORT: without it a second process on this port silently gets half the connections. The
// enum that the package declares does not exist at run time. `listen` with options and `close`, below, exist and are
// not declared.
const EXCLUSIVE_PORT = 1
const SHARED_PORT = 0
type ListeningApp = TemplatedApp & {
  listen(host: string, port: number, options: number, done: (socket: us_listen_socket | false) => void): TemplatedApp
  close(): TemplatedApp
}

// Checked before importing, because the npm build prints a stack trace where its binary is missing.
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

// uWebSockets.js returns `false` without a reason; listening with node:net finds the reason.
function refusal(host: string, port: number): Promise<ServeProblem> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenProblem(error, host, port)))
    probe.listen(port, host, () => {
      probe.close(() => resolve({ kind: 'cannot-listen', host, port, reason: 'uWebSockets.js could not listen' }))
    })
  })
}
