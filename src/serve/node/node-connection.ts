import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Turns } from '../socket/turns.ts'
import type { RefusedAddresses } from './refused-addresses.ts'

// Requests that may wait for the one before them. No known client pipelines more.
const MOST_WAITING = 32

/** Begins the pipelined requests of a connection one by one: a client that never reads is owed one reply. */
export class NodeConnection {
  private readonly socket: Socket
  private readonly turns: Turns
  private readonly refused: RefusedAddresses
  private readonly waiting: PendingExchange[] = []
  private current: PendingExchange | undefined

  constructor(socket: Socket, turns: Turns, refused: RefusedAddresses) {
    this.socket = socket
    this.turns = turns
    this.refused = refused
  }

  /** True while a reply is still due: the client would take anything else written to the socket for that reply. */
  get isAnswering(): boolean {
    return this.current !== undefined && (this.current.message.complete || this.current.response.headersSent)
  }

  /** Begins the exchange now, or after those that came before it on this connection. */
  take(exchange: PendingExchange): void {
    if (!this.isAnswerable) return
    if (this.current === undefined) this.begin(exchange)
    else if (this.waiting.length < MOST_WAITING) this.waiting.push(exchange)
    else this.refused.refuse(this.socket)
  }

  private begin(exchange: PendingExchange): void {
    this.current = exchange
    exchange.response.once('close', () => {
      this.current = undefined
      const next = this.waiting.shift()
      if (next !== undefined && this.isAnswerable) this.begin(next)
    })
    if (this.turns.hasTime()) exchange.begin()
    else this.turns.later(() => this.isAnswerable && exchange.begin())
  }

  // A client that has gone, or was told to close the connection, would not get the reply.
  private get isAnswerable(): boolean {
    return this.socket.writable
  }
}

/** A request with its response, which closes when its last byte has been sent or its connection has ended. */
type PendingExchange = {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly begin: () => void
}
