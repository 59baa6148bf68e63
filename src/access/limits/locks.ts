/*
 * Locks between threads: one Int32 each, 0 when the lock is free, otherwise the number of the thread that holds it.
 *
 * The guarded work takes microseconds and always unlocks, so a lock that one holder keeps for a second belongs to a
 * thread that has ended: another thread takes it over.
 */
const FREE = 0
const SPINS = 100
const WAIT_MILLIS = 1
// Waits are counted, not the time: after a process was suspended, a holder still gets all of them.
const WAITS_FOR_A_HOLDER = 1_000

export class Locks {
  private readonly words: Int32Array
  private readonly owner: number

  /** `owner` is this thread's number, from 1, never given to another thread. */
  constructor(words: Int32Array, owner: number) {
    this.words = words
    this.owner = owner
  }

  locked<Value>(at: number, action: () => Value): Value {
    this.lock(at)
    try {
      return action()
    } finally {
      this.unlock(at)
    }
  }

  /** Waits until this thread has the lock `at`; takes it over when one holder keeps it for WAITS_FOR_A_HOLDER waits. */
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

  /** Frees the lock, unless another thread has taken it over. */
  unlock(at: number): void {
    Atomics.compareExchange(this.words, at, this.owner, FREE)
  }
}
