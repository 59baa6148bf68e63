import type { SteadyClock } from '../steady-clock.ts'
import { Locks } from './locks.ts'

/*
 * The steady clock of all threads, which must not each take a step of the wall clock for another one:
 *
 *   offset  size  field
 *   0       4     lock (locks.ts)
 *   8       8     the wall clock as it was last read, Float64, microseconds
 *   16      8     by how much the steady clock is ahead of it, Float64, microseconds
 */
const BYTES = 24
const LOCK = 0
const LAST = 1
const AHEAD = 2

export function allocateClock(): SharedArrayBuffer {
  return new SharedArrayBuffer(BYTES)
}

/** As `steadyClock`, for all threads that have the memory. */
export function sharedClock(memory: SharedArrayBuffer, owner: number, now: () => number): SteadyClock {
  const locks = new Locks(new Int32Array(memory, 0, 1), owner)
  const doubles = new Float64Array(memory)
  const locked = (action: () => number): number => {
    locks.lock(LOCK)
    try {
      return action()
    } finally {
      locks.unlock(LOCK)
    }
  }
  return {
    micros: () =>
      locked(() => {
        // Within the lock: a thread that has to wait for it would otherwise come with an earlier time than another one.
        const wall = Math.floor(now() * 1000)
        if (wall < doubles[LAST]!) doubles[AHEAD] = doubles[AHEAD]! + doubles[LAST]! - wall
        doubles[LAST] = wall
        return wall + doubles[AHEAD]!
      }),
    aheadMicros: () => locked(() => doubles[AHEAD]!),
  }
}
