import { failure, type Result, success } from '../../../domain/result.ts'
import { type Access, type AccessOptions, type AccessProblem, missingPlanProblem } from '../../access.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import { claimFolder } from './claim-folder.ts'
import { allocateLimits, type LimitsMemory, openSignals } from './limits-memory.ts'
import { type LmdbAccessParts, lmdbAccess } from './lmdb-access.ts'
import { openSoundStore, openStore, unusable } from './store.ts'
import type { StoreTask, TaskInput } from './store-tasks.ts'
import { openWriter, type StoreWriter, writeHealth } from './store-writer.ts'

/** The number of the thread that writes; threads that answer requests have higher ones. */
export const FIRST_OWNER = 1

/** Opens a state folder for one of the operator's commands. Problems: setting-wrong, state-unusable. */
export async function openLmdb(folder: string, options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const opened = await openForWriting(folder, 'operator', options)
  return opened.ok ? success(lmdbAccess({ ...opened.value, owner: FIRST_OWNER }, options)) : opened
}

/** What the main thread does with the store on behalf of the threads that answer requests. */
export type ThreadsStore = {
  /** What the threads pass to `openLmdbOfThread`; undefined when each has a connection of its own to a server. */
  readonly limits: { readonly folder: string; readonly memory: LimitsMemory } | undefined
  /** Runs a task that a thread has sent, as `StoreWriter.run` does. */
  perform(task: StoreTask): ReturnType<StoreWriter['run']>
  /** Closes the store, after everything that was to be written. */
  close(): Promise<void>
}

/** Opens a state folder for the threads of this process. Problems: setting-wrong, state-unusable. */
export async function openLmdbForThreads(
  folder: string,
  options: WritingOptions,
): Promise<Result<ThreadsStore, AccessProblem>> {
  const opened = await openForWriting(folder, 'server', options)
  if (!opened.ok) return opened
  const { run, memory, close } = opened.value
  return success({
    limits: { folder, memory },
    perform: ({ name, input }) => run(name, ...(input as TaskInput<typeof name>)),
    close,
  })
}

export type ThreadParts = NonNullable<ThreadsStore['limits']> & {
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
  const store = opened.value
  return lmdbAccess({ store, run, memory, owner, close: store.close }, options)
}

type WritingOptions = Pick<AccessOptions, 'plans' | 'now' | 'onFault'>

/** A store that was checked, the only way to write to it, and the memory for the limits. */
type Writable = Omit<LmdbAccessParts, 'owner'>

/** Opens the store, which a server claims for itself beside commands. Problems: setting-wrong, state-unusable. */
async function openForWriting(
  folder: string,
  role: 'server' | 'operator',
  { plans, now, onFault = process.emitWarning }: WritingOptions,
): Promise<Result<Writable, AccessProblem>> {
  const opened = await openStore(folder)
  if (!opened.ok) return failure(stateUnusable(opened.problem))
  const store = opened.value
  const refuse = async (problem: AccessProblem): Promise<Result<never, AccessProblem>> => {
    await store.close()
    return failure(problem)
  }
  const plansOfKeys = store.live.values().map(({ plan }) => plan)
  const missing = missingPlanProblem(plans, plansOfKeys)
  if (missing !== undefined) return await refuse(missing)
  try {
    const claim = role === 'server' ? await claimFolder(folder, (action) => store.write(action)) : success(undefined)
    if (!claim.ok) return await refuse(stateUnusable(claim.problem))
    const memory = allocateLimits()
    const clock = steadyClock(now, memory.clock, FIRST_OWNER)
    const health = writeHealth(openSignals(memory.signals), clock.micros, onFault)
    const writer = openWriter(store, folder, health)
    const close = async (): Promise<void> => {
      await writer.close()
      await claim.value?.release()
      await store.close()
    }
    return success({ store, run: writer.run, memory, close })
  } catch (error) {
    return await refuse(stateUnusable(unusable(folder, error)))
  }
}

function stateUnusable(why: string): AccessProblem {
  return { kind: 'state-unusable', detail: `STATE: ${why}` }
}
