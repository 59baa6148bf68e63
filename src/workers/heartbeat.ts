/** Signs of life of a worker: `note` is called with each, `stop` when no more are expected. */
export type Heartbeat = { note(): void; stop(): void }

const ASK_EVERY_MILLIS = 5_000
// Questions are counted, not the time: a process that was suspended must not say that all its workers hang.
const MOST_UNANSWERED = 6

/** Asks for a sign of life every 5 s; calls `tell` when there was none for 30 s, and when there is one again. */
export function heartbeat(ask: () => void, tell: (what: string) => void): Heartbeat {
  let unanswered = 0
  const timer = setInterval(() => {
    // No more questions then: the thread would have to answer all of them.
    if (unanswered > MOST_UNANSWERED) return
    if (unanswered++ < MOST_UNANSWERED) return ask()
    const seconds = (MOST_UNANSWERED * ASK_EVERY_MILLIS) / 1000
    tell(`hangs: no answer for ${seconds} s. Its connections wait; only a restart of the server ends it.`)
  }, ASK_EVERY_MILLIS)
  timer.unref()
  return {
    note() {
      if (unanswered > MOST_UNANSWERED) tell('answers again.')
      unanswered = 0
    },
    stop: () => clearInterval(timer),
  }
}
