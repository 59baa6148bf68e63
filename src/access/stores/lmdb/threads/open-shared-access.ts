import type { Access, AccessOptions } from '../../../access.ts'
import { openCells } from '../../../limits/budget-cells.ts'
import { KeyEntries } from '../../../limits/key-entries.ts'
import { SharedBuckets } from '../../../limits/shared-buckets.ts'
import { sharedClock } from '../../../limits/shared-clock.ts'
import { UndecidedTakes } from '../../../limits/undecided-takes.ts'
import { storedCounts, storedFullTimes } from '../counts.ts'
import { observedWriter } from '../observed-writer.ts'
import { openSoundStore } from '../store.ts'
import type { StoreWriter } from '../store-writer.ts'
import { storedAccess } from '../stored-access.ts'
import type { LimitsMemory } from './limits-memory.ts'
import { SharedUsage } from './shared-usage.ts'
import { openSignals } from './signals.ts'

export type SharedAccessParts = {
  /** The folder of the store, which another thread of this process has open for writing (shared-store.ts). */
  readonly folder: string
  readonly memory: LimitsMemory
  /** This thread's number, never given to another thread. */
  readonly owner: number
  /** Runs a task in the thread that has the store. */
  readonly run: StoreWriter['run']
}

/** Opens the keys, limits, usage and reports for one of several threads; limits are exact across all of them. */
export async function openSharedAccess(parts: SharedAccessParts, options: AccessOptions): Promise<Access> {
  const { folder, memory, owner, run } = parts
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(`open-shared-access: ${opened.problem}`)
  const store = opened.value
  const clock = sharedClock(memory.clock, owner, options.now)
  const signals = openSignals(memory.signals)
  const entries = new KeyEntries(memory.entries, owner)
  // A key that is no longer in shared memory may have been stored a moment ago.
  const read = (keyId: string) => {
    store.refresh()
    return storedFullTimes(store, clock, keyId)
  }
  const access = storedAccess(
    {
      store,
      writer: observedWriter({ run, isStoring: signals.isStoring, close: async () => undefined }, options.observer),
      buckets: new SharedBuckets({ entries, takes: new UndecidedTakes(memory.takes, owner), read }),
      usage: new SharedUsage({
        entries,
        read,
        stored: { countsBetween: (keyId, first, last) => storedCounts(store, keyId, { first, last }) },
      }),
      budgetStore: { cells: openCells(memory.budgets, owner) },
      endedKeys: { count: signals.endedKeys, note: signals.noteEndedKey },
      clock,
    },
    options,
  )
  return {
    ...access,
    async close() {
      await access.close()
      await store.close()
    },
  }
}
