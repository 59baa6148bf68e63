/** Counts refused requests, and logs the counts: a line a minute says more than a line a request. */
export type LimitLog = {
  /** Counts one refused request; `limit` is in words, one of a handful. */
  readonly note: (limit: string) => void
  /** Logs what was counted since the last line. */
  close(): void
}

const TELL_EVERY_MILLIS = 60_000

/** Opens a log that calls `tell` with one line a minute when limits were hit, and `hit` at once for each. */
export function openLimitLog(tell: (line: string) => void, hit: (limit: string) => void = () => undefined): LimitLog {
  const counts = new Map<string, number>()
  const tellNow = (): void => {
    if (counts.size === 0) return
    const parts = [...counts].map(([limit, count]) => `${count} by ${limit}`)
    counts.clear()
    tell(`limits refused requests since the last such line: ${parts.join(', ')}`)
  }
  const telling = setInterval(tellNow, TELL_EVERY_MILLIS)
  telling.unref()
  return {
    note(limit) {
      counts.set(limit, (counts.get(limit) ?? 0) + 1)
      hit(limit)
    },
    close() {
      clearInterval(telling)
      tellNow()
    },
  }
}
