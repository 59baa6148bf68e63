/*
 * Locks between threads: one Int32 each, 0 when it is free, else the number of the thread that holds it.
 *
 * What they guard takes microseconds and throws nothing, so a lock that one holder keeps for a second
 * has lost its thread.
 */
const FREE = 0
const SPINS = 100
const WAIT_MILLIS = 1
// A process that was stopped for a while goes on with this many waits, however late it is.
const WAITS_FOR_A_HOLDER = 1_000

export class Locks {
  private readonly words: Int32Array
  private readonly owner: number

  /** `owner` is this thread's number, from 1, which no other thread has had. */
  constructor(words: Int32Array, owner: number) {
    this.words = words
    this.owner = owner
  }

  lock(at: number): void {
    let last = FREE
    let waits = 0
    for (let spins = 0; ; spins++) {
      const holder = Atomics.compareExchange(this.words, at, FREE, this.owner)
      if (holder === FREE) return
      if (spins < SPINS) continue
      waits = holder === last ? waits + 1 : 0
      last = holder
      if (waits > WAITS_FOR_A_HOLDER && Atomics.compareExchange(this.words, at, holder, this.owner) === holder) return
      Atomics.wait(this.words, at, holder, WAIT_MILLIS)
    }
  }

  unlock(at: number): void {
    Atomics.compareExchange(this.words, at, this.owner, FREE)
  }
}
