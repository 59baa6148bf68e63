/** The paths on which a body may exceed the usual limit, and the limit there in bytes. */
export type LargeBodyOptions = { readonly paths: ReadonlySet<string>; readonly maxBytes: number }

/** Lists have large bodies; no other request is larger than a tool call or a report. */
export const LARGE_BODIES: LargeBodyOptions = {
  paths: new Set(['/ext/match', '/match', '/en/match']),
  maxBytes: 2_000_000,
}

/** One body on such a path, which may exceed the usual limit if not too many others do. */
export type LargeBody = {
  /** Returns the larger limit in bytes; undefined while too many other large bodies are arriving. */
  grow(): number | undefined
  /** Call when the body has arrived, or never will; safe to call again. */
  end(): void
}

// A body arrives before its key is checked, so the number that arrive at once is bounded: 32 of 2 MB each are 64 MB.
const MOST_ARRIVING = 32

/** Counts the bodies that exceed the usual limit and are still arriving. */
export class LargeBodies {
  private readonly options: LargeBodyOptions | undefined
  private arriving = 0

  constructor(options: LargeBodyOptions | undefined) {
    this.options = options
  }

  /** Returns a handle for one body on this path; undefined where bodies have the usual limit. */
  at(path: string): LargeBody | undefined {
    const { options } = this
    if (options === undefined || !options.paths.has(path)) return undefined
    let isArriving = false
    return {
      grow: () => {
        if (isArriving) return options.maxBytes
        if (this.arriving >= MOST_ARRIVING) return undefined
        isArriving = true
        this.arriving++
        return options.maxBytes
      },
      end: () => {
        if (isArriving) this.arriving--
        isArriving = false
      },
    }
  }
}
