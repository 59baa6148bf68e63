/** Something a corporation has from a day on; states of the same key are the same. A key of "" stands for nothing. */
export type State<Value> = { readonly key: string; readonly value: Value; readonly from: string }

/** A value that holds no more, and the day on which another began. */
export type Ended<Value> = { readonly key: string; readonly value: Value; readonly until: string }

/**
 * Values of states, oldest first, of which the last one holds now: each value that it is not, once, until it was last
 * replaced; the latest first. `join` makes one value of two in a row that have the same key.
 */
export function endedStates<Value>(
  states: readonly State<Value>[],
  join: (earlier: Value, later: Value) => Value,
): readonly Ended<Value>[] {
  const ended = new Map<string, Ended<Value>>()
  const now = states.at(-1)?.key
  let held: State<Value> | undefined
  for (const state of states) {
    if (held?.key === state.key) {
      held = { ...state, value: join(held.value, state.value) }
      continue
    }
    if (held !== undefined && held.key !== '' && held.key !== now) {
      // Deleted first, so that a value held twice takes the place of its second time.
      ended.delete(held.key)
      ended.set(held.key, { key: held.key, value: held.value, until: state.from })
    }
    held = state
  }
  return [...ended.values()].reverse()
}
