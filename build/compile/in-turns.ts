import { setImmediate } from 'node:timers/promises'

/** Runs a job of many steps, with a turn for other work after each. */
export async function inTurns<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
