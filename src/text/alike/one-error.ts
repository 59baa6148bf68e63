/** What makes a typed text of what is meant: a letter exchanged, missing or extra, or two neighbours swapped. */
export type TypingError = {
  readonly kind: 'exchanged' | 'missing' | 'extra' | 'swapped'
  /** Its index in the typed text. */
  readonly at: number
}

/** Returns the one error between a typed text and what is meant; undefined when they differ by none or by several. */
export function oneError(typed: string, meant: string): TypingError | undefined {
  const surplus = typed.length - meant.length
  if (surplus < -1 || surplus > 1 || typed === meant) return undefined
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  if (surplus === -1) return typed.slice(at) === meant.slice(at + 1) ? { kind: 'missing', at } : undefined
  if (surplus === 1) return typed.slice(at + 1) === meant.slice(at) ? { kind: 'extra', at } : undefined
  if (typed.slice(at + 1) === meant.slice(at + 1)) return { kind: 'exchanged', at }
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return isSwapped && typed.slice(at + 2) === meant.slice(at + 2) ? { kind: 'swapped', at } : undefined
}

/** Whether two errors, each of a kind that `oneError` finds, turn one text into the other. */
export function differByTwo(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 2 || typed === meant) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [one, other] = [typed.slice(at), meant.slice(at)]
  // Each way to correct the first error; the rests then have to differ by the other one.
  const mended: readonly (readonly [string, string])[] = [
    [one.slice(1), other.slice(1)],
    [one, other.slice(1)],
    [one.slice(1), other],
    ...(one[0] === other[1] && one[1] === other[0] ? [[one.slice(2), other.slice(2)] as const] : []),
  ]
  return mended.some(([rest, wanted]) => oneError(rest, wanted) !== undefined)
}
