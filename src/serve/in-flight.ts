/** The requests under way, so that a close can wait for them and cut those that do not come to an end. */
export class InFlight {
  private count = 0
  private isClosing = false
  private onChange: (() => void) | undefined
  private readonly uploads = new Set<() => void>()

  /** Replies sent from now on close their connection. */
  get closing(): boolean {
    return this.isClosing
  }

  startClosing(): void {
    this.isClosing = true
  }

  enter(): void {
    this.count++
    this.onChange?.()
  }

  /** Once for each `enter`. */
  leave(): void {
    this.count--
    this.onChange?.()
  }

  /** A request's body is arriving: `cut` ends its connection. Call what is returned when all of it is here. */
  arriving(cut: () => void): () => void {
    this.uploads.add(cut)
    return () => this.uploads.delete(cut)
  }

  cutArriving(): void {
    for (const cut of [...this.uploads]) cut()
    this.uploads.clear()
  }

  /**
   * Resolves when nothing has been under way for `quietMillis`, or after `maxMillis`; never within the callback that
   * ended the last request, for what was written there may not have left yet.
   */
  settled({ quietMillis, maxMillis }: { readonly quietMillis: number; readonly maxMillis: number }): Promise<void> {
    return new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined
      let lastLook: NodeJS.Immediate | undefined
      const finish = (): void => {
        clearTimeout(limit)
        stopWaiting()
        this.onChange = undefined
        resolve()
      }
      const stopWaiting = (): void => {
        clearTimeout(quiet)
        clearImmediate(lastLook)
      }
      // A timer of a busy process goes off late, and before what has come meanwhile is read: look at
      // the sockets once more.
      const lookOnceMore = (): void => {
        lastLook = setImmediate(finish)
      }
      const limit = setTimeout(finish, maxMillis)
      this.onChange = () => {
        stopWaiting()
        if (this.count === 0) quiet = setTimeout(lookOnceMore, quietMillis)
      }
      this.onChange()
    })
  }
}
