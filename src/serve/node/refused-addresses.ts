import type { Socket } from 'node:net'

const REFUSED_MILLIS = 10_000
const MOST_ADDRESSES = 10_000

/**
 * Ends all connections of an address that sends what no client sends, bodies in thousands of tiny chunks or requests
 * that wait for dozens of others, and refuses new ones for ten seconds. node:http parses 64 KB of either in one turn of
 * the event loop: a few dozen such connections leave no time for anybody else.
 */
export class RefusedAddresses {
  private readonly trustedProxies: number
  /** The connections that are open. */
  readonly open: Set<Socket> = new Set()
  private readonly refusedUntil = new Map<string, number>()

  /** Behind trusted proxies, the address of a connection is that of a proxy: only the connection itself is ended. */
  constructor(trustedProxies: number) {
    this.trustedProxies = trustedProxies
  }

  /** Ends a new connection of an address that is refused. */
  admit(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const until = this.refusedUntil.get(address)
    if (until !== undefined && performance.now() < until) {
      socket.destroy()
      return
    }
    this.refusedUntil.delete(address)
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
  }

  /** Ends the connection, without a reply: its client would send the rest before it reads one. */
  refuse(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    socket.destroy()
    if (this.trustedProxies > 0) return
    if (this.refusedUntil.size >= MOST_ADDRESSES) this.refusedUntil.clear()
    this.refusedUntil.set(address, performance.now() + REFUSED_MILLIS)
    for (const other of this.open) if (other.remoteAddress === address) other.destroy()
  }
}
