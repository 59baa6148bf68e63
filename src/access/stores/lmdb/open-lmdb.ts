import { type Result, success } from '../../../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from '../../access.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import { allocateLimits, type LimitsMemory, openSignals } from './limits-memory.ts'
import { lmdbAccess } from './lmdb-access.ts'
import { openForWriting } from './open-for-writing.ts'
import { openSoundStore } from './store.ts'
import type { StoreTask, TaskInput } from './store-tasks.ts'
import { type StoreWriter, writeHealth } from './store-writer.ts'

/** The number of the thread that has the store; threads that answer requests have higher ones. */
export const FIRST_OWNER = 1

/** Opens a state folder for one of the operator's commands. Problems: setting-wrong, state-unusable. */
export async function openLmdb(folder: string, options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const { plans, now, onFault = process.emitWarning } = options
  const memory = allocateLimits()
  const clock = steadyClock(now, memory.clock, FIRST_OWNER)
  const opened = await openForWriting({ folder, plans }, 'operator', writeHealth(clock.micros, onFault))
  return opened.ok ? success(lmdbAccess({ ...opened.value, memory, owner: FIRST_OWNER }, options)) : opened
}

/** The store of a process in which several threads answer requests, each with an `openLmdbOfThread` of its own. */
export type ThreadsLmdb = {
  readonly memory: LimitsMemory
  /** Runs a task that a thread has sent, as `StoreWriter.run` does. */
  perform(task: StoreTask): ReturnType<StoreWriter['run']>
  /** Closes the store, after everything that was to be written. */
  close(): Promise<void>
}

export type ThreadsLmdbOptions = Pick<AccessOptions, 'plans' | 'now'> & { readonly onFault: (line: string) => void }

/** Opens a state folder for the threads of this process. Problems: setting-wrong, state-unusable. */
export async function openLmdbForThreads(
  folder: string,
  { plans, now, onFault }: ThreadsLmdbOptions,
): Promise<Result<ThreadsLmdb, AccessProblem>> {
  const memory = allocateLimits()
  const signals = openSignals(memory.signals)
  const clock = steadyClock(now, memory.clock, FIRST_OWNER)
  const opened = await openForWriting({ folder, plans }, 'server', writeHealth(clock.micros, onFault))
  if (!opened.ok) return opened
  const { store, writer } = opened.value
  return success({
    memory,
    async perform({ name, input }) {
      const result = await writer.run(name, ...(input as TaskInput<typeof name>))
      signals.noteStoring(writer.isStoring())
      return result
    },
    async close() {
      await writer.close()
      await store.close()
    },
  })
}

export type ThreadParts = Pick<ThreadsLmdb, 'memory'> & {
  readonly folder: string
  /** This thread's number, never given to another thread. */
  readonly owner: number
  /** Runs a task in the thread that has the store. */
  readonly run: StoreWriter['run']
}

/** Opens the keys, limits, usage and reports of a folder for one of several threads. */
export async function openLmdbOfThread(
  { folder, memory, owner, run }: ThreadParts,
  options: AccessOptions,
): Promise<Access> {
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(`open-lmdb: ${opened.problem}`)
  const { isStoring } = openSignals(memory.signals)
  const writer = { run, isStoring, close: async () => undefined }
  return lmdbAccess({ store: opened.value, writer, memory, owner }, options)
}
