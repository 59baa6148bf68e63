import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The right to open sockets on a port. Call `release` when the sockets listen, or have failed to. */
export type PortClaim = { release(): void }

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
