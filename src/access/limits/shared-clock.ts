import { Locks } from './locks.ts'
import type { SteadyClock } from './steady-clock.ts'

/*
 * The steady clock of all threads. It is shared, because each thread for itself would see a step of the wall clock at
 * another moment, and threads would disagree:
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

/** Opens the `SteadyClock` of all threads that share the memory. */
export function sharedClock(memory: SharedArrayBuffer, owner: number, now: () => number): SteadyClock {
  const locks = new Locks(new Int32Array(memory, 0, 1), owner)
  const doubles = new Float64Array(memory)
  return {
    micros: () =>
      locks.locked(LOCK, () => {
        // Read inside the lock: a thread that waits for it would otherwise bring an older reading than the last one.
        const wall = Math.floor(now() * 1000)
        if (wall < doubles[LAST]!) doubles[AHEAD] = doubles[AHEAD]! + doubles[LAST]! - wall
        doubles[LAST] = wall
        return wall + doubles[AHEAD]!
      }),
    aheadMicros: () => locks.locked(LOCK, () => doubles[AHEAD]!),
  }
}
