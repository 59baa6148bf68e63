/** Writes what is only in memory, once a second and when closed. */
export type WriteBehind = { close(): Promise<void> }

const EVERY_MILLIS = 1000

/**
 * `flush` writes everything that changed since it was last called; false when that could not be stored, and is kept for
 * the next time. Only a bug rejects, and goes to `onFault`. At the last flush either rejects.
 */
export function writeBehind(flush: () => Promise<boolean>, onFault: (fault: unknown) => void): WriteBehind {
  let writing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    writing ??= flush()
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
      if (!(await flush())) throw new Error('STATE: the last limits and usage could not be stored.')
    },
  }
}
