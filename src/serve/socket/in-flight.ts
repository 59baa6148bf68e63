/** Counts the requests under way, so that a close can wait for them and cut those that do not end. */
export class InFlight {
  private count = 0
  private isClosing = false
  private onChange: (() => void) | undefined
  private readonly uploads = new Set<() => void>()

  /** True when each reply must close its connection. */
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

  /** Call once for each `enter`. */
  leave(): void {
    this.count--
    this.onChange?.()
  }

  /**
   * Registers a request whose body is arriving, with a function that ends its connection. Call the returned function
   * when no more of the body is awaited.
   */
  arriving(cut: () => void): () => void {
    this.uploads.add(cut)
    return () => this.uploads.delete(cut)
  }

  /** Ends the connections of all requests whose bodies are still arriving. */
  cutArriving(): void {
    for (const cut of [...this.uploads]) cut()
    this.uploads.clear()
  }

  /**
   * Resolves when no request has been under way for `quietMillis`, or after `maxMillis`. It never resolves within the
   * callback that ended the last request, because the reply that was written there may not have been sent yet.
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
      // In a busy process a timer fires late, and before the loop reads what has arrived meanwhile: poll the sockets
      // once more.
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
