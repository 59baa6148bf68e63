/** Time that never goes backward, in whole microseconds of Unix time. */
export type SteadyClock = {
  micros(): number
  /** By how many microseconds it is ahead of the wall clock: the sum of all steps backward since the start. */
  aheadMicros(): number
}

/**
 * Goes on at the wall clock's pace when that is set back, so that nobody's bucket stands still for the hours it was set
 * back by; what outlives the process is stored in wall time.
 */
export function steadyClock(now: () => number): SteadyClock {
  let last = Math.floor(now() * 1000)
  let ahead = 0
  return {
    micros() {
      const wall = Math.floor(now() * 1000)
      if (wall < last) ahead += last - wall
      last = wall
      return wall + ahead
    },
    aheadMicros: () => ahead,
  }
}
