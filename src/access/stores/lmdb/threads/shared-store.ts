import { failure, type Result, success } from '../../../../domain/result.ts'
import type { AccessOptions, AccessProblem } from '../../../access.ts'
import { forgetDaily } from '../../../forget-daily.ts'
import { KeyEntries } from '../../../limits/key-entries.ts'
import { SharedBuckets } from '../../../limits/shared-buckets.ts'
import { sharedClock } from '../../../limits/shared-clock.ts'
import { UndecidedTakes } from '../../../limits/undecided-takes.ts'
import { parseState } from '../../../parse-state.ts'
import { warnOfFault } from '../../../warn-of-fault.ts'
import { writeBehind } from '../../../write-behind.ts'
import { letGo, openForWriting } from '../open-for-writing.ts'
import type { StoreTask, TaskInput, TaskName } from '../store-tasks.ts'
import type { StoreWriter } from '../store-writer.ts'
import { writeHealth } from '../write-health.ts'
import { allocateLimits, type LimitsMemory } from './limits-memory.ts'
import { openSignals, type Signals } from './signals.ts'
import { storeSharedCounts } from './store-shared-counts.ts'

/** The owner number of the thread that has the store; the others have higher numbers. */
export const FIRST_OWNER = 1

/** The store of a process in which several threads answer requests, each with an `openSharedAccess` of its own. */
export type SharedStore = {
  readonly folder: string
  readonly memory: LimitsMemory
  readonly signals: Signals
  /** Runs a task that a thread has sent, as `StoreWriter.run` does. */
  perform(task: StoreTask): ReturnType<StoreWriter['run']>
  /** Gives back the undecided takes of a thread that has ended. */
  abandon(owner: number): void
  /** Writes what is not yet written, then closes the store. */
  close(): Promise<void>
}

export type SharedStoreOptions = Pick<AccessOptions, 'state' | 'plans' | 'now'> & {
  readonly onFault: (line: string) => void
}

/** Opens a state folder for several threads of this process. Problems: setting-wrong, state-unusable. */
export async function openSharedStore(options: SharedStoreOptions): Promise<Result<SharedStore, AccessProblem>> {
  const { state, plans, now, onFault } = options
  const place = parseState(state)
  if (!place.ok) return failure({ kind: 'setting-wrong', detail: place.problem })
  // To a store that is a server, each thread has a connection of its own (threads-store.ts).
  if (place.value.kind !== 'lmdb') throw new Error(`shared-store: STATE is ${place.value.kind}, expected a folder.`)
  const { folder } = place.value
  const memory = allocateLimits()
  const signals = openSignals(memory.signals)
  const clock = sharedClock(memory.clock, FIRST_OWNER, now)
  const health = writeHealth(() => clock.micros(), onFault)
  const opened = await openForWriting({ folder, plans }, 'server', health)
  if (!opened.ok) return opened
  const { store, writer } = opened.value
  const perform = async <Name extends TaskName>(name: Name, ...input: TaskInput<Name>) => {
    const result = await writer.run(name, ...input)
    signals.noteStoring(writer.isStoring())
    return result
  }
  const entries = new KeyEntries(memory.entries, FIRST_OWNER)
  const takes = new UndecidedTakes(memory.takes, FIRST_OWNER)
  const buckets = new SharedBuckets({ entries, takes, read: () => undefined })
  const noting = { ...writer, run: perform }
  const writing = writeBehind(
    forgetDaily(
      () => storeSharedCounts({ entries, store, writer: noting, clock }),
      (at) => perform('forgetOld', at),
      now,
    ),
    warnOfFault,
  )
  return success({
    folder,
    memory,
    signals,
    perform: ({ name, input }) => perform(name, ...(input as TaskInput<typeof name>)),
    abandon: (owner) => buckets.abandon(owner),
    async close() {
      try {
        await writing.close()
      } finally {
        await letGo(opened.value)
      }
    },
  })
}
