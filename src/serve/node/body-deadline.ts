/** The rule of uWebSockets.js: in each span of time at least this many bytes of a body arrive, or its end. */
export const LEAST_BYTES: number = 160 * 1024

/**
 * Calls `onLate` when fewer than LEAST_BYTES of a body arrive within `millis`. Call `stop` when the body is complete or
 * late; `onLate` is not called after that.
 */
export class BodyDeadline {
  private readonly begin: () => NodeJS.Timeout
  private timer: NodeJS.Timeout
  private byteLength = 0

  constructor(millis: number, onLate: () => void) {
    this.begin = () => setTimeout(onLate, millis)
    this.timer = this.begin()
  }

  /** Counts bytes that have arrived; LEAST_BYTES of them begin a new span. */
  note(byteLength: number): void {
    this.byteLength += byteLength
    if (this.byteLength < LEAST_BYTES) return
    this.byteLength = 0
    clearTimeout(this.timer)
    this.timer = this.begin()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
