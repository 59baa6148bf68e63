import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, which is killed and started again on the same port. */
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

  /** Resolves when it serves. */
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

  /** Which snapshot it serves; undefined while it does not answer. */
  async snapshotId(): Promise<string | undefined> {
    try {
      const reply = await fetch(`${this.url}/readyz`)
      return ((await reply.json()) as { readonly snapshot: string }).snapshot
    } catch {
      return undefined
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

export function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
