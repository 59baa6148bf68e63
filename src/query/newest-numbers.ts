import { dayKey } from '../facts/order-table.ts'
import { hasBit } from '../index/lists/bit-set.ts'
import { bitsOf } from '../index/lists/ordinal-list.ts'
import type { Hits } from './match/hits.ts'
import { identityOf } from './present.ts'
import type { Register } from './register/register.ts'

/** A corporation and the day on which its number was assigned (ISO). */
export type NewNumber = { readonly ordinal: number; readonly assignedOn: string }

// Of so many corporations the day is read. Where more were updated lately, fewer are found, but never wrong ones.
const MOST_READ = 2_000

/** Returns the hits with the newest numbers. None is newer than its last update, so that older ones are not read. */
export function newestNumbers({ columns, records, industries }: Register, hits: Hits, most: number): NewNumber[] {
  const { ordinals, place, values } = columns.orders.updated
  const set = bitsOf(hits.list(), columns.size)
  let newest: NewNumber[] = []
  let read = 0
  for (const ordinal of ordinals) {
    if (!hasBit(set, ordinal)) continue
    const updated = values[place[ordinal]!] ?? 0
    if (dayKey(newest[most - 1]?.assignedOn) > updated) break
    if (read++ === MOST_READ) return newest.filter(({ assignedOn }) => dayKey(assignedOn) >= updated)
    const { assigned_on: assignedOn } = identityOf({ records, industries }, ordinal)
    if (assignedOn === undefined || dayKey(assignedOn) <= dayKey(newest[most - 1]?.assignedOn)) continue
    // The later day first; numbers of one day by notability.
    newest = [...newest, { ordinal, assignedOn }]
      .sort((a, b) => dayKey(b.assignedOn) - dayKey(a.assignedOn) || a.ordinal - b.ordinal)
      .slice(0, most)
  }
  return newest
}
