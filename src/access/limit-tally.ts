/** Counts requests that limits refuse, for the operator's log: a line a minute says more than a line a request. */
export class LimitTally {
  private readonly counts = new Map<string, number>()

  /** Counts one refused request; `limit` is in words, one of a handful. */
  note(limit: string): void {
    this.counts.set(limit, (this.counts.get(limit) ?? 0) + 1)
  }

  /** Returns the counts in one line and resets them; undefined when no limit was hit. */
  takeLine(): string | undefined {
    if (this.counts.size === 0) return undefined
    const parts = [...this.counts].map(([limit, count]) => `${count} by ${limit}`)
    this.counts.clear()
    return `limits refused requests in the last minute: ${parts.join(', ')}`
  }
}

const TELL_EVERY_MILLIS = 60_000

/** Counts refused requests, and logs the counts once a minute and when closed. */
export type LimitsTold = { readonly note: (limit: string) => void; close(): void }

/** Opens a tally that calls `tell` with one line a minute when limits were hit, and `hit` at once for each. */
export function tellLimits(tell: (line: string) => void, hit: (limit: string) => void = () => undefined): LimitsTold {
  const tally = new LimitTally()
  const tellNow = (): void => {
    const line = tally.takeLine()
    if (line !== undefined) tell(line)
  }
  const telling = setInterval(tellNow, TELL_EVERY_MILLIS)
  telling.unref()
  return {
    note(limit) {
      tally.note(limit)
      hit(limit)
    },
    close() {
      clearInterval(telling)
      tellNow()
    },
  }
}
