/*
 * What every thread has to see at once, an Int32 each:
 *
 *   0  1 while nothing can be stored, otherwise 0
 *   1  how often a key was revoked or got a new secret
 */
const REFUSED = 0
const ENDED = 1

export function allocateSignals(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
}

export type Signals = {
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
