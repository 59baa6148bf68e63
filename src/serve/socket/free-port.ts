import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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
  // The address of a server that listens on TCP is never the name of a pipe.
  const { port: found } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return success(found)
}

/** Turns the error of a socket that could not listen into a problem. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): ServeProblem {
  if (error.code === 'EADDRINUSE') return { kind: 'port-in-use', host, port }
  return { kind: 'cannot-listen', host, port, reason: error.code ?? error.message }
}

/** Tries whether sockets of node:http can share a port of this host: since Node 22.12, where the system can. */
export async function canSharePort(host: string): Promise<boolean> {
  const sockets = [createServer(), createServer()]
  try {
    let port = 0
    for (const socket of sockets) {
      socket.listen({ host, port, reusePort: true })
      await once(socket, 'listening')
      port = (socket.address() as AddressInfo).port
    }
    return true
  } catch {
    // Whatever forbids one of these sockets: the start then fails with its own reason, or one thread answers.
    return false
  } finally {
    await Promise.all(sockets.map((socket) => socket.listening && once(socket.close(), 'close')))
  }
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
