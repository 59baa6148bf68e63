import type { InFlight } from './in-flight.ts'
import { DRAIN_MILLIS, FINISH_MILLIS, QUIET_BEFORE_CLOSE_MILLIS, type ServeOptions, UPLOAD_MILLIS } from './server.ts'

/** What only an adapter knows how to do. */
export type ClosingSteps = {
  /** From then on connections are refused; those there are stay. */
  stopListening(): void | Promise<void>
  closeConnections(): void
}

/**
 * Ends a server so that every request read gets its reply. First replies close their connections while the socket still
 * takes new ones (`drainMillis`): a load balancer has that long to notice. Then the socket closes, and connections that
 * are in use come to their end with the next reply; an idle one is closed once nobody has asked anything for a while,
 * since a request may be on its way on it. Uploads, requests under way and idle connections each have their limit.
 */
export async function closeGently(inFlight: InFlight, steps: ClosingSteps, options: ServeOptions): Promise<void> {
  const { drainMillis = DRAIN_MILLIS, finishMillis = FINISH_MILLIS, uploadMillis = UPLOAD_MILLIS } = options
  // Where other threads listen on the port, a client told to open another connection might meet this
  // socket as it closes.
  if (drainMillis > 0 || options.sharing !== 'threads') inFlight.startClosing()
  if (drainMillis > 0) await new Promise((resolve) => setTimeout(resolve, drainMillis))
  // Right after the loop has taken the connections that waited: those the kernel holds for us are reset by the close.
  await new Promise((resolve) => setImmediate(resolve))
  await steps.stopListening()
  inFlight.startClosing()
  const uploads = setTimeout(() => inFlight.cutArriving(), uploadMillis)
  const quietMillis = options.quietBeforeCloseMillis ?? QUIET_BEFORE_CLOSE_MILLIS
  await inFlight.settled({ quietMillis, maxMillis: finishMillis })
  clearTimeout(uploads)
  steps.closeConnections()
}
