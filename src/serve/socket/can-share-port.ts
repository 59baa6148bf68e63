import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Tries whether sockets of node:http can share a port of this host: since Node 22.12, where the system can. */
export async function canSharePort(host: string): Promise<boolean> {
  const sockets: Server[] = []
  try {
    const first = await listening(sockets, { host, port: 0 })
    const address = first.address()
    if (typeof address !== 'object' || address === null) throw new Error('can-share-port: a socket has no address.')
    await listening(sockets, { host, port: address.port })
    return true
  } catch {
    // Whatever forbids one of these sockets: the start then fails with its own reason, or one thread answers.
    return false
  } finally {
    await Promise.all(sockets.map((socket) => socket.listening && once(socket.close(), 'close')))
  }
}

async function listening(sockets: Server[], where: { readonly host: string; readonly port: number }): Promise<Server> {
  const socket = createServer()
  sockets.push(socket)
  socket.listen({ ...where, reusePort: true })
  await once(socket, 'listening')
  return socket
}
