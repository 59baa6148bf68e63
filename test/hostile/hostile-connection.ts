import { connect, type Socket } from 'node:net'
import { WireReplies, type WireReply } from './wire-replies.ts'

// A server that leaves a request open is told from a slow one by this: more than any of its own time limits.
const LONGEST_SILENCE_MILLIS = 60_000

/** A keep-alive connection that sends any bytes, and several requests at once. */
export class HostileConnection {
  private readonly socket: Socket
  private readonly replies = new WireReplies()
  private closed = false
  private wake: () => void = () => {}

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setTimeout(LONGEST_SILENCE_MILLIS, () => socket.destroy())
    socket.on('data', (chunk) => {
      this.replies.add(chunk)
      this.wake()
    })
    // A reset is one of the ways to be closed; `close` follows it.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.closed = true
      this.wake()
    })
  }

  static open(port: number): Promise<HostileConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(new HostileConnection(socket)))
      socket.once('error', reject)
    })
  }

  get isClosed(): boolean {
    return this.closed
  }

  /** What has come and was not taken as a reply. */
  get pending(): Buffer {
    return this.replies.pending
  }

  send(bytes: Uint8Array): void {
    this.socket.write(bytes)
  }

  /** The next reply; undefined when the connection ends before it is whole. */
  async reply(method: string): Promise<WireReply | undefined> {
    for (;;) {
      const reply = this.replies.take(method)
      if (reply !== undefined || this.closed) return reply
      await this.change()
    }
  }

  /**
   * Says that nothing more is sent, and waits for the server's end: true when it came, false when it did not in time.
   */
  async end(): Promise<boolean> {
    const started = performance.now()
    this.socket.end()
    while (!this.closed) await this.change()
    return performance.now() - started < LONGEST_SILENCE_MILLIS
  }

  destroy(): void {
    this.socket.destroy()
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}
