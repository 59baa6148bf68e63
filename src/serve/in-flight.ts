/** Counts the requests under way, so that a close can wait for them. */
export class InFlight {
  #count = 0
  #draining = false
  #onEmpty: (() => void) | undefined

  /** Replies sent from now on close their connection. */
  get draining(): boolean {
    return this.#draining
  }

  enter(): void {
    this.#count++
  }

  /** Once for each `enter`. */
  leave(): void {
    this.#count--
    if (this.#count === 0) this.#onEmpty?.()
  }

  /** Resolves when nothing is under way any more, or after `maxMillis`. */
  drain(maxMillis: number): Promise<void> {
    this.#draining = true
    if (this.#count === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, maxMillis)
      this.#onEmpty = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
