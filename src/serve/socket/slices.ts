import type { Pause } from '../../domain/pause.ts'

/** Shares the event loop: lists are worked on in slices of time, one list each, and sockets are polled between them. */
export class Slices {
  private readonly nowMillis: () => number
  private readonly arrived: (() => void)[] = []
  private readonly begun: (() => void)[] = []
  private turns = 0

  /** `nowMillis` is a clock that is never set back. */
  constructor(nowMillis: () => number = () => performance.now()) {
    this.nowMillis = nowMillis
  }

  /** Returns the pause of one list, to be asked before the first piece of work and between two pieces. */
  share(): Pause {
    let slices = 0
    let endMillis = Number.NEGATIVE_INFINITY
    return () => {
      if (this.nowMillis() < endMillis) return undefined
      return new Promise((resolve) =>
        this.queue(slices, () => {
          slices++
          endMillis = this.nowMillis() + SLICE_MILLIS
          resolve()
        }),
      )
    }
  }

  /** Resolves to the results of `work` in order, rejects with what it throws; ends early when the asker has gone. */
  async map<Item, Made>(
    items: readonly Item[],
    work: (item: Item, at: number) => Made,
    asker: { readonly isGone?: boolean } = {},
  ): Promise<readonly Made[]> {
    const pause = this.share()
    const made: Made[] = []
    for (const [at, item] of items.entries()) {
      const turn = pause()
      if (turn !== undefined) await turn
      if (at > 0 && asker.isGone === true) break
      made.push(work(item, at))
    }
    return made
  }

  // Each list gets a slice when it arrives, so that a short one does not wait for long ones. Of those that go on, the
  // oldest take turns: if all did, none of too many would end before its client gave up.
  private queue(slices: number, begin: () => void): void {
    if (slices === 0) this.arrived.push(begin)
    else this.begun.splice(slices === 1 ? this.begun.length : MOST_IN_TURN - 1, 0, begin)
    if (this.waiting === 1) this.await()
  }

  private get waiting(): number {
    return this.arrived.length + this.begun.length
  }

  private await(): void {
    const beganMillis = this.nowMillis()
    setImmediate(() => {
      // Many lists leave others more time than they take: threads and their callers share cores.
      const tookMillis = this.nowMillis() - beganMillis
      if (this.waiting > FEW) setTimeout(() => this.next(), Math.min(RESTS * tookMillis, LONGEST_REST_MILLIS))
      else this.next()
    })
  }

  private next(): void {
    this.turns++
    const isForBegun = this.arrived.length === 0 || (this.turns % TURNS_OF_NEW === 0 && this.begun.length > 0)
    const begin = isForBegun ? this.begun.shift() : this.arrived.shift()
    // The work goes on in the microtasks behind this callback, before the event loop turns.
    begin?.()
    if (this.waiting > 0) this.await()
  }
}

// A slice ends after the item that passes this time, so it stays at about 5 ms: of 1,750 names as ministries wrote them
// the most expensive row takes 3.2 ms among 475,000 corporations.
const SLICE_MILLIS = 2

// So many lists of a thousand rows end within seconds: a thousand take 0.3 s (`npm run bench -- match`).
const MOST_IN_TURN = 16
// So few lists take all the time that nobody else needs.
const FEW = 2
// Many leave so many times as much.
const RESTS = 2
const LONGEST_REST_MILLIS = 10
// Those that go on take a turn in so many, or new ones without end would stop them.
const TURNS_OF_NEW = 32
