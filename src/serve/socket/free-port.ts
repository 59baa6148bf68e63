import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { failure, type Result, success } from '../../domain/result.ts'
import type { ServeProblem } from './server.ts'

/**
 * Returns the port to listen on, after checking that nobody listens on it now; 0 chooses any free port. Sockets that
 * share a port would also share it with another server: so this opens it alone. Problems: port-in-use, cannot-listen.
 */
export async function freePort(host: string, port: number): Promise<Result<number, ServeProblem>> {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    return failure(listenProblem(error as NodeJS.ErrnoException, host, port))
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('free-port: the probe has no address.')
  return success(address.port)
}

/** Turns the error of a socket that could not listen into a problem. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): ServeProblem {
  if (error.code === 'EADDRINUSE') return { kind: 'port-in-use', host, port }
  return { kind: 'cannot-listen', host, port, reason: error.code ?? error.message }
}

/** Tries whether sockets of node:http can share a port of this host: since Node 22.12, where the system can. */
export async function canSharePort(host: string): Promise<boolean> {
  const sockets: Server[] = []
  try {
    const first = await listening(sockets, { host, port: 0 })
    const address = first.address()
    if (typeof address !== 'object' || address === null) throw new Error('free-port: a socket has no address.')
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

/** The right to open sockets on a port. Call `release` when the sockets listen, or have failed to. */
type PortClaim = { release(): void }

const LOOK_EVERY_MILLIS = 50
// Longer than a server takes from its check of the port until its sockets listen. Any process on this machine can hold
// the claim, so after this time the server starts without it.
const LONGEST_WAIT_MILLIS = 10_000

/**
 * Waits while another server has checked that the port is free and does not listen on it yet: two servers that both
 * found the port free would share it, also when one of them listens on 0.0.0.0 and the other on 127.0.0.1: so the claim
 * is of the port on every address. It is an abstract socket, which the kernel closes with its process. Only Linux has
 * such sockets; on other systems, and for port 0, the claim is granted at once.
 */
export async function claimPort(port: number): Promise<PortClaim> {
  const isClaimable = process.platform === 'linux' && port !== 0
  for (let waited = 0; isClaimable && waited < LONGEST_WAIT_MILLIS; waited += LOOK_EVERY_MILLIS) {
    const claim = createServer((socket) => socket.destroy()).unref()
    try {
      claim.listen(`\0corporate-registry ${port}`)
      await once(claim, 'listening')
      return { release: () => claim.close() }
    } catch {
      await setTimeout(LOOK_EVERY_MILLIS)
    }
  }
  return { release: () => undefined }
}
