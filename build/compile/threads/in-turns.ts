import { setImmediate } from 'node:timers/promises'

/** Runs a job of many steps, yielding to the event loop after each, and returns its value. */
export async function inTurns<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
