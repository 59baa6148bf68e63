/** Writes once a second, and when closed, what is only in memory. */
export type WriteBehind = { close(): Promise<void> }

const EVERY_MILLIS = 1000

/**
 * Calls `flush` once a second. It writes everything that has changed since its last call, or resolves to false and
 * keeps the changes for the next call; it rejects only for a bug, which goes to `onFault`. `close` flushes once more,
 * and rejects when that fails either way.
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
