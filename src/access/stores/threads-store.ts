import { type Result, success } from '../../domain/result.ts'
import type { AccessOptions, AccessProblem } from '../access.ts'
import type { LimitsMemory } from './lmdb/threads/limits-memory.ts'
import { openSharedStore, type SharedStore } from './lmdb/threads/shared-store.ts'
import { openAccess } from './open-access.ts'

/** What the main thread does with the store on behalf of the threads that answer requests. */
export type ThreadsStore = Pick<SharedStore, 'perform' | 'abandon' | 'close'> & {
  /** What the threads pass to `openSharedAccess`; undefined when each has a connection of its own to a server. */
  readonly limits: { readonly folder: string; readonly memory: LimitsMemory } | undefined
}

export type ThreadsStoreOptions = AccessOptions & { readonly onFault: (line: string) => void }

/**
 * Opens the state folder for the threads of this process. With a server of Redis, checks that it can be used and closes
 * the connection again: each thread opens its own. Problems: setting-wrong, state-unusable.
 */
export async function openThreadsStore(options: ThreadsStoreOptions): Promise<Result<ThreadsStore, AccessProblem>> {
  if (options.state.startsWith('lmdb:')) {
    const opened = await openSharedStore(options)
    if (!opened.ok) return opened
    const { folder, memory } = opened.value
    return success({ ...opened.value, limits: { folder, memory } })
  }
  const tried = await openAccess(options)
  if (!tried.ok) return tried
  await tried.value.close()
  return success({
    limits: undefined,
    perform: ({ name }) => Promise.reject(new Error(`threads-store: a thread asks for ${name}, expected none to.`)),
    abandon: () => undefined,
    close: async () => undefined,
  })
}
