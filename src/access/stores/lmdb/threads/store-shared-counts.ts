import type { KeyEntries } from '../../../limits/key-entries.ts'
import type { SteadyClock } from '../../../limits/steady-clock.ts'
import type { Store } from '../store.ts'
import type { StoreWriter } from '../store-writer.ts'

export type SharedCountsParts = {
  readonly entries: KeyEntries
  /** Only read; `writer` writes. */
  readonly store: Store
  readonly writer: StoreWriter
  readonly clock: SteadyClock
}

/** Stores the buckets and counts that have changed; false when that failed, and the next call tries them again. */
export async function storeSharedCounts({ entries, store, writer, clock }: SharedCountsParts): Promise<boolean> {
  const ahead = clock.aheadMicros()
  const sets = entries.dirtySets()
  // While nothing can be stored, an empty task finds out when the disk accepts writes again.
  if (sets.length === 0 && writer.isStoring()) return true
  const changedOf = new Map(sets.map((set) => [set, startStoring(entries, set)]))
  const changed = [...changedOf.values()].flat()
  store.refresh()
  const counts = changed.flatMap(({ keyId, unstored }) =>
    unstored.map(({ day, counted }) => {
      const before = store.usage.get([keyId, day]) ?? 0
      return { keyId, day, counted: before + counted, firstOfDay: before === 0 }
    }),
  )
  const times = changed.map(({ keyId, times: [minute, day, rows] }) => {
    return [keyId, [minute - ahead, day - ahead, rows - ahead] as const] as const
  })
  let stored = false
  try {
    stored = (await writer.run('keepCounts', { times, counts })).ok
    return stored
  } finally {
    for (const [set, inSet] of changedOf) {
      entries.locked(set, () => {
        for (const { entry, unstored } of stored ? inSet : []) {
          for (const { day, counted } of unstored) entries.count(entry, day, -counted)
        }
        entries.endStoring(set, stored ? 'stored' : 'not-stored')
      })
    }
  }
}

function startStoring(entries: KeyEntries, set: number) {
  return entries.locked(set, () =>
    entries.startStoring(set).map((entry) => ({
      entry,
      keyId: entries.keyIdOf(entry),
      times: entries.times(entry),
      unstored: entries.unstored(entry).filter(({ counted }) => counted > 0),
    })),
  )
}
