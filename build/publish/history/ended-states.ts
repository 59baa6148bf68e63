/**
 * A value that a corporation has from an ISO date on. States with the same key have the same value; "" is the key of no
 * value.
 */
export type State<Value> = { readonly key: string; readonly value: Value; readonly from: string }

/** A value that no longer holds, and the ISO date on which the next one began. */
export type Ended<Value> = { readonly key: string; readonly value: Value; readonly until: string }

/**
 * Returns the values that no longer hold, latest first: each once, with the day on which it was last replaced. `states`
 * are oldest first; the last one holds now, so its value is left out. `join` merges the values of two states with the
 * same key.
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
      const { key } = held
      const before = ended.get(key)
      const value = before === undefined ? held.value : join(before.value, held.value)
      // Deleted first, so that a value held twice moves to the place of its second time.
      ended.delete(key)
      ended.set(key, { key, value, until: state.from })
    }
    held = state
  }
  return [...ended.values()].reverse()
}
