import type { Random } from './random.ts'

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
