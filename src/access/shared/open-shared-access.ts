import type { Access, AccessOptions } from '../access.ts'
import { accessOf } from '../access-of.ts'
import { storedCounts, storedFullTimes } from '../counts.ts'
import { observedWriter } from '../observed-writer.ts'
import { openSoundStore } from '../store.ts'
import type { StoreWriter } from '../store-writer.ts'
import { KeyEntries } from './key-entries.ts'
import type { LimitsMemory } from './limits-memory.ts'
import { SharedBuckets } from './shared-buckets.ts'
import { sharedBudgets } from './shared-budgets.ts'
import { sharedClock } from './shared-clock.ts'
import { SharedUsage } from './shared-usage.ts'
import { openSignals } from './signals.ts'
import { UndecidedTakes } from './undecided-takes.ts'

export type SharedAccessParts = {
  /** Of the store that another thread of this process has open for writing (shared-store.ts). */
  readonly folder: string
  readonly memory: LimitsMemory
  /** This thread's number, which no other thread has had. */
  readonly owner: number
  /** Has the thread with the store do a task. */
  readonly run: StoreWriter['run']
}

/** Keys, limits, usage and reports as one of several threads has them: limits are exact among all. */
export async function openSharedAccess(parts: SharedAccessParts, options: AccessOptions): Promise<Access> {
  const { folder, memory, owner, run } = parts
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(`open-shared-access: ${opened.problem}`)
  const store = opened.value
  const clock = sharedClock(memory.clock, owner, options.now)
  const signals = openSignals(memory.signals)
  const entries = new KeyEntries(memory.entries, owner)
  // What is no longer in shared memory has just been stored.
  const read = (keyId: string) => {
    store.refresh()
    return storedFullTimes(store, clock, keyId)
  }
  const access = accessOf(
    {
      store,
      writer: observedWriter({ run, isStoring: signals.isStoring, close: async () => undefined }, options.observer),
      buckets: new SharedBuckets({ entries, takes: new UndecidedTakes(memory.takes, owner), read }),
      usage: new SharedUsage({
        entries,
        read,
        stored: { countsBetween: (keyId, first, last) => storedCounts(store, keyId, { first, last }) },
      }),
      budgets: sharedBudgets(memory.budgets, owner),
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
