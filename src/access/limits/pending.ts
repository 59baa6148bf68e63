import { hash } from 'node:crypto'
import { ringsOf } from './ring-budgets.ts'

/** What a stranger left and nobody has needed yet; `ring`: from which network, `at`: when, in Unix milliseconds. */
export type Pending = { readonly ring: string; readonly at: number }

/** A table of LMDB, or a map of what was read from Redis. */
export type PendingTable = { readonly size: number; entries(): Iterable<readonly [id: string, Pending]> }

/** How many keys may be unused at a time, and for how long. */
export const MOST_UNUSED_KEYS = 10_000
export const UNUSED_MILLIS: number = 30 * 86_400_000

/** How many reports may be unread at a time: some 50 MB when all are as long as they may be. */
export const MOST_UNREAD_REPORTS = 10_000

/** Returns a mark of the outermost ring, of two bytes: it shows what may be of one network, and not of which. */
export function ringMark(address: string): string {
  return hash('sha256', ringsOf(address).at(-1)!.name).slice(0, 4)
}

/**
 * Returns which entries have to go before another one may come, by turns the oldest of the ring that has most; none
 * below `most` entries. Makes room for one in a hundred, so that a flood has them counted only now and then.
 */
export function crowdedOut(table: PendingTable, most: number): readonly string[] {
  if (table.size < most) return []
  const newestFirst = [...table.entries()].toSorted(([, left], [, right]) => right.at - left.at)
  // How many entries its ring has up to this one, from the newest on: so many are left when it is the ring's oldest.
  const counts = new Map<string, number>()
  const counted = newestFirst.map(([id, { ring }]) => {
    const count = (counts.get(ring) ?? 0) + 1
    counts.set(ring, count)
    return { id, count }
  })
  const gone = counted.toReversed().toSorted((left, right) => right.count - left.count)
  return gone.slice(0, table.size - most + Math.ceil(most / 100)).map(({ id }) => id)
}

export function unusedTooLong(table: PendingTable, now: number): readonly string[] {
  return [...table.entries()].filter(([, { at }]) => now - at >= UNUSED_MILLIS).map(([id]) => id)
}
