import { japanDay } from '../domain/japan-day.ts'

/** Writes once a second, and when closed, what is only in memory. */
export type WriteBehind = { close(): Promise<void> }

export type WriteBehindParts = {
  /**
   * Writes everything that has changed since its last call, or resolves to false and keeps the changes for the next
   * call; rejects only for a bug.
   */
  readonly flush: () => Promise<boolean>
  /** Removes what is too old at that time, Unix milliseconds; called after the first flush of each day. */
  readonly forget: (at: number) => Promise<unknown>
  readonly now: () => number
  readonly onFault: (fault: unknown) => void
}

const EVERY_MILLIS = 1000

/** Calls `flush` once a second. `close` flushes once more, and rejects when that fails either way. */
export function writeBehind({ flush, forget, now, onFault }: WriteBehindParts): WriteBehind {
  let forgottenOn: number | undefined
  async function write(): Promise<boolean> {
    const isStored = await flush()
    const today = japanDay(now())
    if (!isStored || forgottenOn === today) return isStored
    forgottenOn = today
    await forget(now())
    return true
  }

  let writing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    writing ??= write()
      .catch(onFault)
      .finally(() => {
        writing = undefined
      })
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await writing
      if (!(await write())) throw new Error('STATE: the last limits and usage could not be stored.')
    },
  }
}
