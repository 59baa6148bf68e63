/*
 * What all threads are to know at once, an Int32 each:
 *
 *   0  1 while the disk takes nothing
 *   1  how often keys have ended
 *   2  how many workers listen
 */
const REFUSED = 0
const ENDED = 1
const WORKERS = 2

export function allocateSignals(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
}

export type Signals = {
  isStoring(): boolean
  noteStoring(isStoring: boolean): void
  /** Changes whenever a key of this process's making may no longer be honoured. */
  endedKeys(): number
  noteEndedKey(): void
  workers(): number
  noteWorkers(listening: number): void
}

export function openSignals(memory: SharedArrayBuffer): Signals {
  const words = new Int32Array(memory)
  return {
    isStoring: () => Atomics.load(words, REFUSED) === 0,
    noteStoring: (isStoring) => void Atomics.store(words, REFUSED, isStoring ? 0 : 1),
    endedKeys: () => Atomics.load(words, ENDED),
    noteEndedKey: () => void Atomics.add(words, ENDED, 1),
    workers: () => Atomics.load(words, WORKERS),
    noteWorkers: (listening) => void Atomics.store(words, WORKERS, listening),
  }
}
