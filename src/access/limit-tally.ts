/** Counts requests that limits refuse, for the operator's log: a line a minute says more than a line a request. */
export class LimitTally {
  private readonly counts = new Map<string, number>()

  /** `limit` in words, one of a handful. */
  note(limit: string): void {
    this.counts.set(limit, (this.counts.get(limit) ?? 0) + 1)
  }

  /** One line, and counting begins anew; undefined when no limit was hit. */
  takeLine(): string | undefined {
    if (this.counts.size === 0) return undefined
    const parts = [...this.counts].map(([limit, count]) => `${count} by ${limit}`)
    this.counts.clear()
    return `limits refused requests in the last minute: ${parts.join(', ')}`
  }
}

const TELL_EVERY_MILLIS = 60_000

/** Limits that were hit, told once a minute and when closed. */
export type LimitsTold = { readonly note: (limit: string) => void; close(): void }

/** `hit` is told of each at once. */
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
