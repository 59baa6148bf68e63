/**
 * Shares the event loop among connections. One read may bring thousands of pipelined requests, and one turn of the loop
 * hundreds of reads; the next request would wait for all of them. Work that comes when a turn has used up its time is
 * deferred to later turns, in order of arrival, and the loop polls the sockets between the turns.
 */
export class Turns {
  private readonly nowMillis: () => number
  /** When the time of this turn is used up; undefined before its first work. */
  private endMillis: number | undefined
  private readonly waiting: (() => void)[] = []

  /** `nowMillis` is a clock that is never set back. */
  constructor(nowMillis: () => number = () => performance.now()) {
    this.nowMillis = nowMillis
  }

  /** Returns true when work may be done at once; otherwise the caller must pass it to `later`. */
  hasTime(): boolean {
    if (this.endMillis === undefined) {
      this.endMillis = this.nowMillis() + TURN_MILLIS
      setImmediate(() => this.next())
    }
    return this.waiting.length === 0 && this.nowMillis() < this.endMillis
  }

  /** Defers the work to a later turn, after the work that is deferred already. */
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

// A third of the time that a flood may add to the slowest replies of others: a request waits for one turn of deferred
// work, one of new work, and the largest single piece of work. A hundred searches fit into one turn.
const TURN_MILLIS = 10
