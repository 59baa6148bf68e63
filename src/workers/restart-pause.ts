/** How long nobody is started in the place of a worker that has ended. */
export type RestartPause = {
  /** After a worker that had served for so long, milliseconds. */
  after(servedMillis: number): number
  wait(millis: number, action: () => void): void
  /** What waits is done no longer. */
  cancel(): void
}

// A worker that ends sooner would soon end again: its start takes a core for about a second.
const SOUND_MILLIS = 1_000
const FIRST_MILLIS = 500
const LONGEST_MILLIS = 30_000

/** No pause after a worker that had served for a while; else one that doubles with each that had not. */
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
