/** Told how many bytes are kept beside an answer. */
type OnCopy = (byteLength: number) => void

const REUSABLE = new WeakMap<object, OnCopy>()

/** Says that this very answer is given again and never changes, so that what is written of it is worth keeping. */
export function markReusable(answer: object, onCopy: OnCopy = () => undefined): void {
  REUSABLE.set(answer, onCopy)
}

export function isReusable(answer: object): boolean {
  return REUSABLE.has(answer)
}

/** Tells whoever marked the answer that another form of it is kept as long as it is itself. */
export function noteCopy(answer: object, byteLength: number): void {
  REUSABLE.get(answer)?.(byteLength)
}
