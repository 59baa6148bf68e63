import type { Socket } from 'node:net'
import { Connection, connected } from '../serve/socket/raw-connection.ts'
import { WireReplies, type WireReply } from './wire-replies.ts'

// Longer than all time limits of the server: after so much silence it has left a request open, and is not just slow.
const LONGEST_SILENCE_MILLIS = 60_000

/** A keep-alive connection that sends any bytes, also several requests at once, and reads replies one by one. */
export class HostileConnection extends Connection {
  private readonly replies = new WireReplies()

  private constructor(socket: Socket) {
    super(socket, (chunk) => this.replies.add(chunk))
    socket.setTimeout(LONGEST_SILENCE_MILLIS, () => socket.destroy())
  }

  static async open(port: number): Promise<HostileConnection> {
    return new HostileConnection(await connected(port))
  }

  get isClosed(): boolean {
    return this.closed
  }

  /** The bytes received that were not returned as part of a reply. */
  get pending(): Buffer {
    return this.replies.pending
  }

  send(bytes: Uint8Array): void {
    this.socket.write(bytes)
  }

  /** Resolves to the next reply; undefined when the connection ends before the reply is complete. */
  async reply(method: string): Promise<WireReply | undefined> {
    for (;;) {
      const reply = this.replies.take(method)
      if (reply !== undefined || this.closed) return reply
      await this.change()
    }
  }

  /**
   * Ends this side of the connection and waits until the server has closed it: true when it does so in time.
   */
  async end(): Promise<boolean> {
    const started = performance.now()
    this.socket.end()
    while (!this.closed) await this.change()
    return performance.now() - started < LONGEST_SILENCE_MILLIS
  }
}
