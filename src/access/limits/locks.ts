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

/** Runs the action while no other thread has the lock `at`. */
type Locked = <Value>(at: number, action: () => Value) => Value

/** Opens the locks for one thread; `owner` is its number, from 1, never given to another thread. */
export function openLocks(words: Int32Array, owner: number): Locked {
  return (at, action) => {
    lock(words, at, owner)
    try {
      return action()
    } finally {
      // Another thread that has taken the lock over keeps it.
      Atomics.compareExchange(words, at, owner, FREE)
    }
  }
}

/** Waits until the owner has the lock `at`; takes it over when one holder keeps it for WAITS_FOR_A_HOLDER waits. */
function lock(words: Int32Array, at: number, owner: number): void {
  let last = FREE
  let waits = 0
  for (let spins = 0; ; spins++) {
    const holder = Atomics.compareExchange(words, at, FREE, owner)
    if (holder === FREE) return
    if (spins < SPINS) continue
    waits = holder === last ? waits + 1 : 0
    last = holder
    if (waits > WAITS_FOR_A_HOLDER && Atomics.compareExchange(words, at, holder, owner) === holder) return
    Atomics.wait(words, at, holder, WAIT_MILLIS)
  }
}
