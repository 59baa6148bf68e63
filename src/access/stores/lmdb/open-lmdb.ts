import { failure, type Result, success } from '../../../domain/result.ts'
import { type Access, type AccessOptions, type AccessProblem, missingPlanProblem } from '../../access.ts'
import { steadyClock } from '../../limits/steady-clock.ts'
import { claimFolder } from './claim-folder.ts'
import { allocateLimits, type LimitsMemory, openSignals } from './limits-memory.ts'
import { lmdbAccess } from './lmdb-access.ts'
import { openSoundStore, openStore, type Store, unusable } from './store.ts'
import { performTasks, type StoreTask, type TaskInput } from './store-tasks.ts'
import { resultOf, type StoreWriter, ThreadWriter, type WriteHealth, writeHealth } from './store-writer.ts'

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

/** Who opens a folder: one `server` at a time; an `operator`'s commands may run beside it. */
type Role = 'server' | 'operator'

/** A store that was checked, and the only way to write to it. */
type Writable = { readonly store: Store; readonly writer: StoreWriter }

/** Opens the store: a server claims the folder and writes in a thread. Problems: setting-wrong, state-unusable. */
async function openForWriting(
  { folder, plans }: { readonly folder: string } & Pick<AccessOptions, 'plans'>,
  role: Role,
  health: WriteHealth,
): Promise<Result<Writable, AccessProblem>> {
  const opened = await openStore(folder)
  if (!opened.ok) return failure(stateUnusable(opened.problem))
  const store = opened.value
  const refuse = async (problem: AccessProblem): Promise<Result<never, AccessProblem>> => {
    await store.close()
    return failure(problem)
  }
  const plansOfKeys = store.live.getRange().map(({ value }) => value.plan)
  const missing = missingPlanProblem(plans, plansOfKeys)
  if (missing !== undefined) return await refuse(missing)
  try {
    const writer = role === 'server' ? await claimAndWrite(store, folder, health) : success(directWriter(store, health))
    return writer.ok ? success({ store, writer: writer.value }) : await refuse(stateUnusable(writer.problem))
  } catch (error) {
    return await refuse(stateUnusable(unusable(folder, error)))
  }
}

async function claimAndWrite(store: Store, folder: string, health: WriteHealth): Promise<Result<StoreWriter, string>> {
  const claim = await claimFolder(folder, (action) => store.write(action))
  if (!claim.ok) return claim
  const writer = await ThreadWriter.start(folder, health).catch(async (error: unknown) => {
    await claim.value.release()
    throw error
  })
  return success({
    run: (name, ...input) => writer.run(name, ...input),
    isStoring: () => writer.isStoring(),
    async close() {
      await writer.close()
      await claim.value.release()
    },
  })
}

// For the operator's commands, where nobody else has to wait.
function directWriter(store: Store, health: WriteHealth): StoreWriter {
  return {
    async run(name, ...input) {
      const [outcome] = performTasks(store, [{ name, input }])
      if (outcome === undefined) throw new Error('open-for-writing: got no outcome, expected one a task.')
      health.note(outcome)
      return resultOf(outcome)
    },
    isStoring: () => health.isStoring(),
    close: async () => undefined,
  }
}

function stateUnusable(why: string): AccessProblem {
  return { kind: 'state-unusable', detail: `STATE: ${why}` }
}
