const REUSABLE = new WeakSet<object>()

/** Says that this very answer is given again and never changes, so that what is written of it is worth keeping. */
export function markReusable(answer: object): void {
  REUSABLE.add(answer)
}

export function isReusable(answer: object): boolean {
  return REUSABLE.has(answer)
}
