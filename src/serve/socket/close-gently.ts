import type { InFlight } from './in-flight.ts'
import { DRAIN_MILLIS, FINISH_MILLIS, QUIET_BEFORE_CLOSE_MILLIS, type ServeOptions, UPLOAD_MILLIS } from './server.ts'

/** The steps of a close that each adapter does in its own way. */
export type ClosingSteps = {
  /** Refuses new connections; open connections stay. */
  stopListening(): void | Promise<void>
  closeConnections(): void
}

/**
 * Closes a server so that every request that was read gets its reply. For `drainMillis` the socket still accepts
 * connections while each reply closes its own, so that a load balancer can notice. Then the socket stops listening, and
 * each connection in use ends with its next reply. Idle connections are closed once no request has arrived for
 * `quietBeforeCloseMillis`, because a request may be on its way on one of them. `uploadMillis` limits bodies that are
 * still arriving, and `finishMillis` the whole wait after the drain.
 */
export async function closeGently(inFlight: InFlight, steps: ClosingSteps, options: ServeOptions): Promise<void> {
  const { drainMillis = DRAIN_MILLIS, finishMillis = FINISH_MILLIS, uploadMillis = UPLOAD_MILLIS } = options
  // Without a drain, where other threads share the port, tell clients to reconnect only after this socket has closed:
  // their new connection could reach this socket just as it closes.
  if (drainMillis > 0 || options.sharing !== 'threads') inFlight.startClosing()
  if (drainMillis > 0) await new Promise((resolve) => setTimeout(resolve, drainMillis))
  // Close right after the event loop has accepted the waiting connections: a close resets those in the kernel's queue.
  await new Promise((resolve) => setImmediate(resolve))
  await steps.stopListening()
  inFlight.startClosing()
  const uploads = setTimeout(() => inFlight.cutArriving(), uploadMillis)
  const quietMillis = options.quietBeforeCloseMillis ?? QUIET_BEFORE_CLOSE_MILLIS
  await inFlight.settled({ quietMillis, maxMillis: finishMillis })
  clearTimeout(uploads)
  steps.closeConnections()
}
