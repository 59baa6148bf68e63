/** Time that never goes backward, in whole microseconds of Unix time. */
export type SteadyClock = {
  micros(): number
  /** Returns by how many microseconds it is ahead of the wall clock: the sum of all steps backward since the start. */
  aheadMicros(): number
}

/**
 * Opens a steady clock over the wall clock `now`, Unix milliseconds. When the wall clock is set back, the steady clock
 * goes on at its pace, so that no bucket stops refilling for hours. What outlives the process is stored in wall time.
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
