import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// Who pipelines more than this and waits is no client we know of.
const MOST_WAITING = 32

/**
 * One connection's requests, each begun when the reply before it has left: a client that never reads is owed one reply,
 * and not one for each of the thousand requests that fit a read.
 */
export class NodeConnection {
  private readonly socket: Socket
  private readonly waiting: Exchange[] = []
  private current: Exchange | undefined

  constructor(socket: Socket) {
    this.socket = socket
    socket.once('close', () => this.waiting.splice(0))
  }

  /** Whether a reply is still to come, for which anything else written to the socket would be taken. */
  get isAnswering(): boolean {
    return this.current !== undefined && (this.current.message.complete || this.current.response.headersSent)
  }

  take(exchange: Exchange): void {
    if (!this.isAnswerable) return
    if (this.current === undefined) this.begin(exchange)
    else if (this.waiting.length < MOST_WAITING) this.waiting.push(exchange)
    else this.socket.destroy()
  }

  private begin(exchange: Exchange): void {
    this.current = exchange
    exchange.response.once('close', () => {
      this.current = undefined
      const next = this.waiting.shift()
      if (next !== undefined && this.isAnswerable) this.begin(next)
    })
    exchange.begin()
  }

  // A client that is gone, or was told to go, would not get the reply.
  private get isAnswerable(): boolean {
    return this.socket.writable
  }
}

/** A request with its response, which closes when its last byte has left or its connection has ended. */
export type Exchange = {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly begin: () => void
}
