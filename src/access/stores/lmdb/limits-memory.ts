import { allocateCells } from '../../limits/cells.ts'
import { allocateClock } from '../../limits/steady-clock.ts'

/** The shared memory with which threads limit requests together. Sending it to a thread copies nothing. */
export type LimitsMemory = {
  /** The buckets of keys. Apart from those of rings, so that no flood makes threads forget a key. */
  readonly keys: SharedArrayBuffer
  readonly rings: SharedArrayBuffer
  readonly clock: SharedArrayBuffer
  readonly signals: SharedArrayBuffer
}

/*
 * The signals, which every thread has to see at once, an Int32 each:
 *
 *   0  1 while nothing can be stored, otherwise 0
 *   1  how often a key was revoked or got a new secret
 */
const SIGNALS_BYTES = 2 * Int32Array.BYTES_PER_ELEMENT
const REFUSED = 0
const ENDED = 1

/** Allocates some 17 MB, of which only the pages in use become resident. */
export function allocateLimits(): LimitsMemory {
  const signals = new SharedArrayBuffer(SIGNALS_BYTES)
  return { keys: allocateCells(), rings: allocateCells(), clock: allocateClock(), signals }
}

export type Signals = {
  /** False from a write that the disk refused until the next one that succeeds. */
  isStoring(): boolean
  noteStoring(isStoring: boolean): void
  /** Counts the keys that this process has revoked or given a new secret: when it changes, ask the store again. */
  endedKeys(): number
  noteEndedKey(): void
}

export function openSignals(memory: SharedArrayBuffer): Signals {
  const words = new Int32Array(memory)
  return {
    isStoring: () => Atomics.load(words, REFUSED) === 0,
    noteStoring: (isStoring) => void Atomics.store(words, REFUSED, isStoring ? 0 : 1),
    endedKeys: () => Atomics.load(words, ENDED),
    noteEndedKey: () => void Atomics.add(words, ENDED, 1),
  }
}
