/** Writes once a second, and when closed, what is only in memory. */
export type WriteBehind = { close(): Promise<void> }

export type WriteBehindParts = {
  /** Writes what has changed, or resolves to false and keeps it for the next call; rejects only for a bug. */
  readonly flush: () => Promise<boolean>
  /** Called each second after a flush that succeeded. */
  readonly tidy: () => Promise<void>
  readonly onFault: (fault: unknown) => void
}

const EVERY_MILLIS = 1000

/** Calls `flush` once a second. `close` flushes once more, and rejects when that fails either way. */
export function writeBehind({ flush, tidy, onFault }: WriteBehindParts): WriteBehind {
  let writing: Promise<unknown> | undefined
  const timer = setInterval(() => {
    writing ??= flush()
      .then((isStored) => (isStored ? tidy() : undefined))
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

/** Makes Node print a warning of a bug that no caller can be told of. */
export function warnOfFault(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
}
