import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, startServer } from '../common/bench-server.ts'
import { HERE } from '../common/checkout.ts'

/** A server in a process of its own, which the bench kills and starts again on the same port. */
export class Replica {
  private readonly settings: Readonly<Record<string, string>>
  private server: BenchServer | undefined
  private port = 0

  constructor(settings: Readonly<Record<string, string>>) {
    this.settings = settings
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts the process and resolves once it serves a snapshot; throws when it ends before. */
  async start(): Promise<void> {
    this.server = await startServer({ folder: HERE, settings: {} }, { ...this.settings, PORT: String(this.port) })
    this.port = this.server.port
    while ((await this.snapshotId()) === undefined) await pause(100)
  }

  /** Returns the id of the snapshot that the server serves; undefined while the server does not answer. */
  async snapshotId(): Promise<string | undefined> {
    try {
      const reply = await fetch(`${this.url}/readyz`)
      return ((await reply.json()) as { readonly snapshot: string }).snapshot
    } catch {
      return undefined
    }
  }

  /** Sends the signal and resolves when the process has ended; does nothing when it is not running. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.server?.stop(signal)
    this.server = undefined
  }
}
