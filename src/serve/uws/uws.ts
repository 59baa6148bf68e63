import type { HttpRequest, HttpResponse, TemplatedApp, us_listen_socket } from 'uWebSockets.js'
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Handler } from '../message/request.ts'
import { LargeBodies } from '../socket/body-collector.ts'
import type { CertificateFiles } from '../socket/certificate.ts'
import { freePort } from '../socket/free-port.ts'
import { closeGently, InFlight } from '../socket/in-flight.ts'
import { safeHandler } from '../socket/safe-handler.ts'
import type { ServeOptions, ServeProblem, Server } from '../socket/server.ts'
import { Turns } from '../socket/turns.ts'
import type { Uws } from './load-uws.ts'
import { UwsExchange } from './uws-exchange.ts'

/** Listens with uWebSockets.js. Problem: port-in-use; threads share the port when `sharing` is `threads`. */
export async function serveWithUws(
  uws: Uws,
  handler: Handler,
  options: ServeOptions,
): Promise<Result<Server, ServeProblem>> {
  const { host, port, tls } = options
  const inFlight = new InFlight()
  const largeBodies = new LargeBodies(options.largeBodies)
  const service = { handler: safeHandler(handler, options), options, inFlight, largeBodies, turns: new Turns() }
  const isShared = options.sharing === 'threads' || tls !== undefined
  const free = tls === undefined || options.sharing === 'threads' ? undefined : await freePort(host, port)
  if (free?.ok === false) return free
  const listener = new UwsListener(uws, { ...options, isShared }, (response, request) => {
    new UwsExchange(response, service).accept(request)
  })
  try {
    if (!(await listener.listen(free?.value ?? port))) return failure(await refusal(host, port))
  } catch (error) {
    return failure({ kind: 'no-certificate', reason: unusable(tls, error) })
  }
  const watch = watchDescriptors(listener, options.warn ?? (() => undefined))
  let closed: Promise<void> | undefined
  // Renewals follow each other: two that both replace the same socket would leave one that nobody closes.
  let renewal: Promise<Result<void, string>> = Promise.resolve(success(undefined))
  const steps = {
    stopListening: async () => {
      await watch.stop()
      await renewal
      listener.stop()
    },
    closeConnections: () => listener.closeConnections(),
  }
  return success({
    port: listener.port,
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
    renewCertificate() {
      renewal = renewal.then(async () => {
        if (tls === undefined) return success(undefined)
        try {
          return success(await listener.renew())
        } catch (error) {
          return failure(unusable(tls, error))
        }
      })
      return renewal
    },
  })
}

// uWebSockets.js gives no reason; `checkCertificate` has already checked the files.
function unusable(tls: CertificateFiles | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `TLS_CERT: uWebSockets.js cannot serve with ${tls?.certificatePath} and its key: ${reason}.`
}

// uWebSockets.js returns `false` without a reason; listening with node:net finds the reason.
async function refusal(host: string, port: number): Promise<ServeProblem> {
  const free = await freePort(host, port)
  return free.ok ? { kind: 'cannot-listen', host, port, reason: 'uWebSockets.js could not listen' } : free.problem
}

// A check takes about ten microseconds.
const EVERY_MILLIS = 1_000
// Descriptors that must be free before the server listens again: with fewer, the next connections would use them up.
const ENOUGH = 16

/**
 * Stops listening while no file can be opened, which is checked once a second: without a free descriptor
 * uWebSockets.js would do nothing but try to accept. `stop` waits until a check under way has listened again.
 */
function watchDescriptors(listener: UwsListener, warn: (line: string) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async (): Promise<never> => {
    for (;;) {
      await setTimeout(EVERY_MILLIS, undefined, { ref: false, signal })
      if (canOpen(1)) continue
      listener.stop()
      warn('file descriptors used up: no new connections are taken.')
      // While the server does not listen, nothing but this timer keeps the process alive.
      do await setTimeout(EVERY_MILLIS, undefined, { signal })
      while (!(canOpen(ENOUGH) && (await listener.listenAgain())))
      warn('new connections are taken again.')
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

function canOpen(files: number): boolean {
  const opened: number[] = []
  try {
    while (opened.length < files) opened.push(openSync(devNull, 'r'))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Any other error does not mean that descriptors are used up.
    return code !== 'EMFILE' && code !== 'ENFILE'
  } finally {
    for (const file of opened) closeSync(file)
  }
}

/** `isShared`: other threads of this process, or another app of this thread, may listen on the same port. */
type ListenOptions = Pick<ServeOptions, 'host' | 'tls'> & { readonly isShared: boolean }

/** A listening socket of uWebSockets.js, and the apps whose connections it has accepted. */
export class UwsListener {
  port = 0
  private readonly uws: Uws
  private readonly options: ListenOptions
  private readonly accept: (response: HttpResponse, request: HttpRequest) => void
  // All apps so far, the newest last: those from before a renewed certificate still have connections.
  private readonly apps: ListeningApp[] = []
  private socket: us_listen_socket | false = false

  constructor(uws: Uws, options: ListenOptions, accept: (response: HttpResponse, request: HttpRequest) => void) {
    this.uws = uws
    this.options = options
    this.accept = accept
  }

  /** Listens on a port, any free one for 0. Resolves to false when it is taken; throws for an unusable certificate. */
  async listen(port: number): Promise<boolean> {
    this.apps.push(this.open())
    this.port = port
    if (!(await this.listenAgain())) return false
    this.port = this.uws.us_socket_local_port(this.socket as us_listen_socket)
    return true
  }

  /** Listens on the same port after a stop. Resolves to false when it is taken. */
  async listenAgain(): Promise<boolean> {
    this.socket = await this.listenWith(this.apps.at(-1)!)
    return this.socket !== false
  }

  /** Stops listening; connections stay open. */
  stop(): void {
    // Closing a listening socket twice, or one that app.close() has closed, is a segmentation fault.
    if (this.socket !== false) this.uws.us_listen_socket_close(this.socket)
    this.socket = false
  }

  closeConnections(): void {
    for (const app of this.apps) app.close()
  }

  /**
   * Gives new connections the certificate that is in the files now. An app keeps the certificate that it began with, so
   * another app listens on the port, and then the socket before is closed. Throws when that is impossible.
   */
  async renew(): Promise<void> {
    const next = this.open()
    const before = this.socket
    const taken = before === false ? false : await this.listenWith(next)
    if (before !== false && taken === false) throw new Error('the port cannot be listened on once more')
    this.apps.push(next)
    this.socket = taken
    if (before === false) return
    // Close right after the event loop has accepted what waits: a close resets the connections in the kernel's queue.
    for (let turn = 0; turn < 2; turn++) await setImmediate()
    this.uws.us_listen_socket_close(before)
  }

  private open(): ListeningApp {
    const { App, SSLApp } = this.uws
    const { tls } = this.options
    const app = tls === undefined ? App() : SSLApp({ cert_file_name: tls.certificatePath, key_file_name: tls.keyPath })
    return app.any('/*', this.accept) as ListeningApp
  }

  private listenWith(app: ListeningApp): Promise<us_listen_socket | false> {
    const { host, isShared } = this.options
    return new Promise((resolve) => app.listen(host, this.port, isShared ? SHARED_PORT : EXCLUSIVE_PORT, resolve))
  }
}

// 1 is LIBUS_LISTEN_EXCLUSIVE_PORT: without it a second process on this port silently gets half the connections. The
// enum declared for it does not exist at run time; `listen` with options and `close`, below, exist undeclared.
const EXCLUSIVE_PORT = 1
const SHARED_PORT = 0
type ListeningApp = TemplatedApp & {
  listen(host: string, port: number, options: number, done: (socket: us_listen_socket | false) => void): TemplatedApp
  close(): TemplatedApp
}
