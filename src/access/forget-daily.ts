import { japanDay } from '../domain/japan-day.ts'

/** Wraps a flush: after the first one of each day, `forget` removes what is too old at that time, Unix milliseconds. */
export function forgetDaily(
  flush: () => Promise<boolean>,
  forget: (at: number) => Promise<unknown>,
  now: () => number,
): () => Promise<boolean> {
  let forgottenOn: number | undefined
  return async () => {
    const isStored = await flush()
    const today = japanDay(now())
    if (!isStored || forgottenOn === today) return isStored
    forgottenOn = today
    await forget(now())
    return true
  }
}
