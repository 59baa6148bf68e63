/** The pauses before workers that have ended are replaced. */
export type RestartPause = {
  /** Returns the pause, in milliseconds, after a worker that has served for `servedMillis`. */
  after(servedMillis: number): number
  /** Runs the action after so many milliseconds. */
  wait(millis: number, action: () => void): void
  /** Cancels all actions that still wait. */
  cancel(): void
}

// A worker that has served for less is likely to end soon again, and each start takes a core for about a second.
const SOUND_MILLIS = 1_000
const FIRST_MILLIS = 500
const LONGEST_MILLIS = 30_000

/** Opens the pauses: none after a worker that had served for a second, otherwise one that doubles with each worker. */
export function restartPause(): RestartPause {
  let next = FIRST_MILLIS
  const waiting = new Set<NodeJS.Timeout>()
  return {
    after(servedMillis) {
      if (servedMillis >= SOUND_MILLIS) {
        next = FIRST_MILLIS
        return 0
      }
      const pause = next
      next = Math.min(2 * next, LONGEST_MILLIS)
      return pause
    },
    wait(millis, action) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        action()
      }, millis)
      waiting.add(timer)
    },
    cancel() {
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
