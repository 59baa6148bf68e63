import { hashText } from '../../src/domain/hash-text.ts'

/** A seeded generator of random numbers (sfc32): the same seed and stream name give the same numbers. */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number, stream: string) {
    this.a = seed >>> 0
    this.b = Math.floor(seed / 2 ** 32) >>> 0
    this.c = hashText(stream)
    // The first outputs of sfc32 still depend visibly on the seed.
    for (let i = 0; i < 16; i++) this.next()
  }

  /** Returns the next number, 0 ≤ number < 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }

  /** Returns a whole number, 0 ≤ number < end. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Returns a whole number, first ≤ number ≤ last. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    return at(items, this.below(items.length))
  }

  /**
   * Picks an item with a probability proportional to 1/(index + evenness) (Zipf–Mandelbrot): the first items of a long
   * list are picked again and again, the more so the smaller `evenness` is. It must be above 0.
   */
  popular<Item>(items: readonly Item[], evenness = 15): Item {
    const rank = evenness * (1 + items.length / evenness) ** this.next() - evenness
    return at(items, Math.min(Math.floor(rank), items.length - 1))
  }

  /** Picks earlier items more often, but far less steeply than `popular`: the first tenth has a third of the picks. */
  early<Item>(items: readonly Item[]): Item {
    const u = this.next()
    return at(items, Math.floor(u * u * items.length))
  }

  /** Returns a standard normal deviate: a sum of four uniforms, within ±3.4, which is enough for sizes of companies. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`random: nothing at ${index} of ${items.length}.`)
  return item
}

/** Picks items in proportion to their weights, from a table of STEPS entries, so that a pick takes constant time. */
export type Weighted<Item> = { pick(random: Random): Item }

const STEPS = 4096

/** Builds the table from pairs of item and relative weight. An item below 1/4096 of the total may never be picked. */
export function weighted<Item>(entries: readonly (readonly [Item, number])[]): Weighted<Item> {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const table: Item[] = []
  let reached = 0
  for (const [item, weight] of entries) {
    reached += weight
    while (table.length < Math.round((reached / total) * STEPS)) table.push(item)
  }
  return { pick: (random) => random.pick(table) }
}

/** Picks items exactly by their shares, which add up to 1; a pick takes longer, the more items there are. */
export function byShare<Item>(entries: readonly (readonly [Item, number])[]): Weighted<Item> {
  const ends = entries.map((_, i) => entries.slice(0, i + 1).reduce((sum, [, share]) => sum + share, 0))
  return {
    pick(random) {
      const place = random.next()
      return entries.at(ends.findIndex((end) => place < end))![0]
    },
  }
}
