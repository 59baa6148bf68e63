/*
 * What all threads are to know at once, an Int32 each:
 *
 *   0  1 while the disk takes nothing
 *   1  how often keys have ended
 */
const REFUSED = 0
const ENDED = 1

export function allocateSignals(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
}

export type Signals = {
  isStoring(): boolean
  noteStoring(isStoring: boolean): void
  /** Changes whenever a key of this process's making may no longer be honoured. */
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
