// A worker that has served for less is likely to end soon again, and each start takes a core for about a second.
const SOUND_MILLIS = 1_000
const FIRST_MILLIS = 500
const LONGEST_MILLIS = 30_000

/**
 * Returns a function that takes how long a worker had served, in milliseconds, and returns the pause before it is
 * replaced: none after a second, otherwise one that doubles with each worker.
 */
export function restartPause(): (servedMillis: number) => number {
  let next = FIRST_MILLIS
  return (servedMillis) => {
    const pause = servedMillis >= SOUND_MILLIS ? 0 : next
    next = pause === 0 ? FIRST_MILLIS : Math.min(2 * next, LONGEST_MILLIS)
    return pause
  }
}
