/** A value, or a promise of it: a value that is there already needs no promise, which would cost a turn. */
export type Late<Value> = Value | Promise<Value>

/** Calls `next` with the value, at once when it is there already. */
export function afterwards<Value, Next>(value: Late<Value>, next: (value: Value) => Late<Next>): Late<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs `work`; what it throws, or rejects with, becomes the value of `recover`, which may throw it on. */
export function recovering<Value>(work: () => Late<Value>, recover: (error: unknown) => Value): Late<Value> {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(recover) : value
  } catch (error) {
    return recover(error)
  }
}
