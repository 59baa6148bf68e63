/**
 * Shares the event loop among connections. One read may bring thousands of pipelined requests, and one turn hundreds of
 * reads; the request after them would wait for all. Work that comes when a turn has lasted long enough waits for later
 * turns, in order, and the sockets are polled between them.
 */
export class Turns {
  private readonly nowMillis: () => number
  /** When this turn has lasted long enough; undefined before its first work. */
  private endMillis: number | undefined
  private readonly waiting: (() => void)[] = []

  /** `nowMillis` is a clock that is never set back. */
  constructor(nowMillis: () => number = () => performance.now()) {
    this.nowMillis = nowMillis
  }

  /** True when work may be done at once; else it is to be handed to `later`. */
  hasTime(): boolean {
    if (this.endMillis === undefined) {
      this.endMillis = this.nowMillis() + TURN_MILLIS
      setImmediate(() => this.next())
    }
    return this.waiting.length === 0 && this.nowMillis() < this.endMillis
  }

  /** Does the work in a later turn, after what waits already. */
  later(work: () => void): void {
    this.waiting.push(work)
  }

  private next(): void {
    const end = this.nowMillis() + TURN_MILLIS
    let done = 0
    while (done < this.waiting.length && (done === 0 || this.nowMillis() < end)) this.waiting[done++]!()
    this.waiting.splice(0, done)
    this.endMillis = undefined
    if (this.waiting.length > 0) setImmediate(() => this.next())
  }
}

// A third of what a flood may add to the slowest replies of others: a request waits for one turn of deferred work, one
// of new work, and the largest single piece of work. A hundred searches fit into it.
const TURN_MILLIS = 10
