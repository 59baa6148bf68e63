/** A value that is there, or a promise of it: a value at hand needs no promise, which would cost a turn. */
export type Late<Value> = Value | Promise<Value>

/** Goes on with the value: at once when it is there. */
export function afterwards<Value, Next>(value: Late<Value>, next: (value: Value) => Late<Next>): Late<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
