import { openLocks } from './locks.ts'

/** Time that never goes backward, in whole microseconds of Unix time. */
export type SteadyClock = {
  micros(): number
  /** Returns by how many microseconds it is ahead of the wall clock: the sum of all steps backward since the start. */
  aheadMicros(): number
}

/*
 * The clock of all threads that share its memory. Each thread for itself would see a step of the wall clock at another
 * moment, and threads would disagree.
 *
 *   offset  size  field
 *   0       4     lock (locks.ts)
 *   8       8     the last reading of the wall clock, Float64, microseconds
 *   16      8     by how much the steady clock is ahead of the wall clock, Float64, microseconds
 */
const BYTES = 24
const LOCK = 0
const LAST = 1
const AHEAD = 2

export function allocateClock(): SharedArrayBuffer {
  return new SharedArrayBuffer(BYTES)
}

/**
 * Opens a steady clock over the wall clock `now`, Unix milliseconds. When the wall clock is set back, the steady clock
 * goes on at its pace, so that no bucket stops refilling for hours. What outlives the process is stored in wall time.
 */
export function steadyClock(now: () => number, memory: SharedArrayBuffer = allocateClock(), owner = 1): SteadyClock {
  const locked = openLocks(new Int32Array(memory, 0, 1), owner)
  const doubles = new Float64Array(memory)
  return {
    micros: () =>
      locked(LOCK, () => {
        // Read inside the lock: a thread that waits for it would otherwise bring an older reading than the last one.
        const wall = Math.floor(now() * 1000)
        if (wall < doubles[LAST]!) doubles[AHEAD] = doubles[AHEAD]! + doubles[LAST]! - wall
        doubles[LAST] = wall
        return wall + doubles[AHEAD]!
      }),
    aheadMicros: () => locked(LOCK, () => doubles[AHEAD]!),
  }
}
