// As uWebSockets.js has it: this much of a body within each span of time, or all of it.
const LEAST_BYTES = 160 * 1024

/** Calls `onLate` when a body trickles; once, and not after `stop`. */
export class BodyDeadline {
  private readonly begin: () => NodeJS.Timeout
  private timer: NodeJS.Timeout
  private byteLength = 0

  constructor(millis: number, onLate: () => void) {
    this.begin = () => setTimeout(onLate, millis)
    this.timer = this.begin()
  }

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
