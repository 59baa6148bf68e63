import type { HttpRequest, HttpResponse, TemplatedApp, us_listen_socket } from 'uWebSockets.js'
import { setImmediate } from 'node:timers/promises'
import type { CertificateFiles } from '../socket/certificate.ts'
import type { Uws } from './load-uws.ts'

/** `isShared`: other threads of this process, or another app of this thread, may listen on the same port. */
export type ListenOptions = {
  readonly host: string
  readonly isShared: boolean
  readonly tls: CertificateFiles | undefined
}

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
