import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A server in a process of its own, which the bench kills and starts again on the same port. */
export class Replica {
  readonly url: string
  private readonly port: number
  private readonly settings: Readonly<Record<string, string>>
  private child: ChildProcess | undefined

  constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.settings = settings
  }

  /** Starts the process and resolves once it serves; throws when it ends before. */
  async start(): Promise<void> {
    this.child = spawn(process.execPath, ['src/start.cjs'], {
      env: { ...process.env, ...this.settings, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await this.snapshotId()) === undefined) {
      if (this.child.exitCode !== null) throw new Error(`year bench: a replica ended with ${this.child.exitCode}.`)
      await pause(100)
    }
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
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
