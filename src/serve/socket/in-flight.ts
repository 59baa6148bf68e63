import { DRAIN_MILLIS, FINISH_MILLIS, QUIET_BEFORE_CLOSE_MILLIS, type ServeOptions, UPLOAD_MILLIS } from './server.ts'
/** Counts the requests under way, so that a close can wait for them and cut those that do not end. */
export class InFlight {
  /** True when each reply must close its connection. */
  closing = false
  private count = 0
  private onChange: (() => void) | undefined
  private readonly uploads = new Set<() => void>()

  enter(): void {
    this.count++
    this.onChange?.()
  }

  /** Call once for each `enter`. */
  leave(): void {
    this.count--
    this.onChange?.()
  }

  /** Registers a request whose body arrives, and how to end it; call what it returns when no more is awaited. */
  arriving(cut: () => void): () => void {
    this.uploads.add(cut)
    return () => this.uploads.delete(cut)
  }

  /** Ends the connections of all requests whose bodies are still arriving. */
  cutArriving(): void {
    for (const cut of [...this.uploads]) cut()
    this.uploads.clear()
  }

  /**
   * Resolves when no request has been under way for `quietMillis`, or after `maxMillis`. It never resolves within the
   * callback that ended the last request, because the reply that was written there may not have been sent yet.
   */
  settled({ quietMillis, maxMillis }: { readonly quietMillis: number; readonly maxMillis: number }): Promise<void> {
    return new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined
      let lastLook: NodeJS.Immediate | undefined
      const finish = (): void => {
        clearTimeout(limit)
        stopWaiting()
        this.onChange = undefined
        resolve()
      }
      const stopWaiting = (): void => {
        clearTimeout(quiet)
        clearImmediate(lastLook)
      }
      // In a busy process a timer fires late, before the loop reads what has arrived: poll the sockets once more.
      const lookOnceMore = (): void => {
        lastLook = setImmediate(finish)
      }
      const limit = setTimeout(finish, maxMillis)
      this.onChange = () => {
        stopWaiting()
        if (this.count === 0) quiet = setTimeout(lookOnceMore, quietMillis)
      }
      this.onChange()
    })
  }
}

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
  if (drainMillis > 0 || options.sharing !== 'threads') inFlight.closing = true
  if (drainMillis > 0) await new Promise((resolve) => setTimeout(resolve, drainMillis))
  // Close right after the event loop has accepted the waiting connections: a close resets those in the kernel's queue.
  await new Promise((resolve) => setImmediate(resolve))
  await steps.stopListening()
  inFlight.closing = true
  const uploads = setTimeout(() => inFlight.cutArriving(), uploadMillis)
  const quietMillis = options.quietBeforeCloseMillis ?? QUIET_BEFORE_CLOSE_MILLIS
  await inFlight.settled({ quietMillis, maxMillis: finishMillis })
  clearTimeout(uploads)
  steps.closeConnections()
}
