/** Called with the number of bytes of a copy that is cached together with an answer. */
type OnCopy = (byteLength: number) => void

const REUSABLE = new WeakMap<object, OnCopy>()

/** Marks an answer that never changes: its compressed copies are worth caching, and `onCopy` gets their sizes. */
export function markReusable(answer: object, onCopy: OnCopy = () => undefined): void {
  REUSABLE.set(answer, onCopy)
}

export function isReusable(answer: object): boolean {
  return REUSABLE.has(answer)
}

/** Reports to the marker of an answer that a copy of this many bytes is cached as long as the answer itself. */
export function noteCopy(answer: object, byteLength: number): void {
  REUSABLE.get(answer)?.(byteLength)
}
