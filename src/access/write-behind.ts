/** Writes what is only in memory, once a second and when closed. */
export type WriteBehind = { close(): Promise<void> }

const EVERY_MILLIS = 1000

/**
 * `flush` writes everything that changed since it was last called and, when it fails, keeps it for the next time; faults
 * go to `onFault`, so that a full disk does not end the server. The last flush rejects instead.
 */
export function writeBehind(flush: () => Promise<void>, onFault: (fault: Error) => void): WriteBehind {
  let writing: Promise<void> | undefined
  const timer = setInterval(() => {
    writing ??= flush()
      .catch((error: unknown) => {
        onFault(new Error('write-behind: limits and usage could not be stored; trying again.', { cause: error }))
      })
      .finally(() => {
        writing = undefined
      })
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
