/**
 * Shares the event loop between long lists and other requests: items are worked on in slices of time, each slice for
 * one list, and the event loop polls the sockets between two slices.
 */
export class Slices {
  private readonly nowMillis: () => number
  private readonly arrived: List[] = []
  private readonly begun: List[] = []

  /** `nowMillis` is a clock that is never set back. */
  constructor(nowMillis: () => number = () => performance.now()) {
    this.nowMillis = nowMillis
  }

  /**
   * Resolves to the result of `work` for each item, in the order of the items; rejects with what `work` throws. Ends
   * early, with fewer results, when the client that asked has gone, because nobody would see the rest.
   */
  map<Item, Made>(
    items: readonly Item[],
    work: (item: Item, at: number) => Made,
    asker: { readonly isGone?: boolean } = {},
  ): Promise<readonly Made[]> {
    const made: Made[] = []
    if (items.length === 0) return Promise.resolve(made)
    return new Promise((resolve, reject) => {
      const workOne = (): boolean => {
        made.push(work(items[made.length]!, made.length))
        return made.length === items.length || asker.isGone === true
      }
      this.add({ workOne, resolve: () => resolve(made), reject })
    })
  }

  private add(list: List): void {
    this.arrived.push(list)
    if (this.arrived.length + this.begun.length === 1) setImmediate(() => this.next())
  }

  // Each list gets a slice when it arrives, so that a short one does not wait for long ones. Of those that go on, the
  // oldest take turns: if all did, none of too many would end before its client gave up.
  private next(): void {
    const fresh = this.arrived.shift()
    const list = fresh ?? this.begun.shift()
    if (list === undefined) return
    try {
      if (this.slice(list)) list.resolve()
      else this.begun.splice(fresh === undefined ? MOST_IN_TURN - 1 : this.begun.length, 0, list)
    } catch (error) {
      list.reject(error)
    }
    if (this.arrived.length + this.begun.length > 0) setImmediate(() => this.next())
  }

  private slice({ workOne }: List): boolean {
    const end = this.nowMillis() + SLICE_MILLIS
    let done = workOne()
    while (!done && this.nowMillis() < end) done = workOne()
    return done
  }
}

type List = {
  /** Works on the next item; returns true when the list is done. */
  readonly workOne: () => boolean
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

// A slice ends after the item that passes this time, so it stays at about 5 ms: of 1,750 names as ministries wrote them
// the most expensive row takes 3.2 ms among 475,000 corporations.
const SLICE_MILLIS = 2

// So many lists of a thousand rows end within seconds: a thousand take 0.3 s (`npm run bench -- match`).
const MOST_IN_TURN = 16
