import type { Random } from './random.ts'

/** Picks items in proportion to their weights; looked up in a table of steps, so a pick costs the same for any list. */
export type Weighted<Item> = { pick(random: Random): Item }

const STEPS = 4096

/** Weights are relative; a share below 1/4096 of the total may never come up. */
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
