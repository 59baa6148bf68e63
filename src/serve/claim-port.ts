import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A server's turn at a port; `release` once its sockets listen, or will not. */
export type PortClaim = { release(): void }

const LOOK_EVERY_MILLIS = 50
// What a server may need between its look at the port and its sockets. Anybody on this machine could hold the claim,
// and must not keep a server from starting for longer.
const LONGEST_WAIT_MILLIS = 10_000

/**
 * Waits while another server is between its look at the port and its sockets: two that both found the port free would
 * share it. The claim is an abstract socket, which ends with its process; other systems than Linux have none, and there
 * nobody waits.
 */
export async function claimPort(host: string, port: number): Promise<PortClaim> {
  const isClaimable = process.platform === 'linux' && port !== 0
  for (let waited = 0; isClaimable && waited < LONGEST_WAIT_MILLIS; waited += LOOK_EVERY_MILLIS) {
    const claim = createServer((socket) => socket.destroy()).unref()
    try {
      claim.listen(`\0corporate-registry ${host} ${port}`)
      await once(claim, 'listening')
      return { release: () => claim.close() }
    } catch {
      await setTimeout(LOOK_EVERY_MILLIS)
    }
  }
  return { release: () => undefined }
}
