/** Where bodies may be larger than elsewhere, and how large. */
export type LargeBodyOptions = { readonly paths: ReadonlySet<string>; readonly maxBytes: number }

/** Lists are; nothing else takes more than a tool call or a report. */
export const LARGE_BODIES: LargeBodyOptions = {
  paths: new Set(['/ext/match', '/match', '/en/match']),
  maxBytes: 2_000_000,
}

/** What one body of such a path may ask for when it grows beyond the usual size. */
export type LargeBody = {
  /** The size it may have; undefined while too many others are arriving. */
  grow(): number | undefined
  /** It has arrived, or never will; safe to call again. */
  end(): void
}

// A body comes before anybody has looked at its key, so all that arrive at once are bounded: to 64 MB, of 2 MB each.
const MOST_ARRIVING = 32

/** Bodies that are larger than usual and still arriving. */
export class LargeBodies {
  private readonly options: LargeBodyOptions | undefined
  private arriving = 0

  constructor(options: LargeBodyOptions | undefined) {
    this.options = options
  }

  /** Undefined where bodies have the usual size. */
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
