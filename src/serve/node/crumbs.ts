import type { Socket } from 'node:net'

const REFUSED_MILLIS = 10_000
const MOST_ADDRESSES = 10_000

/**
 * Ends connections that send bodies in thousands of tiny chunks, and refuses new ones from their addresses for ten
 * seconds. node:http reads all chunks of 64 KB in one turn of the event loop: a few dozen such connections leave no
 * time for anybody else.
 */
export class Crumbs {
  private readonly trustedProxies: number
  private readonly refusedUntil = new Map<string, number>()

  /** Behind trusted proxies, the address of a connection is that of a proxy: none is refused then. */
  constructor(trustedProxies: number) {
    this.trustedProxies = trustedProxies
  }

  /** Ends the connection, without a reply: its client would send the rest before it reads one. */
  sentBy(socket: Socket): void {
    if (this.refusedUntil.size >= MOST_ADDRESSES) this.refusedUntil.clear()
    if (this.trustedProxies === 0) this.refusedUntil.set(socket.remoteAddress ?? '', performance.now() + REFUSED_MILLIS)
    socket.destroy()
  }

  /** Ends a new connection from an address that sent crumbs. */
  refuse(socket: Socket): void {
    const until = this.refusedUntil.get(socket.remoteAddress ?? '')
    if (until === undefined) return
    if (performance.now() < until) socket.destroy()
    else this.refusedUntil.delete(socket.remoteAddress ?? '')
  }
}
