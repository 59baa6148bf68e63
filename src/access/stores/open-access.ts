import { failure, type Result, success } from '../../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from '../access.ts'
import { parseState } from '../parse-state.ts'
import { openLmdb, openLmdbForThreads, type ThreadsStore } from './lmdb/open-lmdb.ts'

/** Opens `STATE` for a command or, on Redis, for a thread. Problems: setting-wrong, state-unusable. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const state = parseState(options.state)
  if (!state.ok) return failure({ kind: 'setting-wrong', detail: state.problem })
  if (state.value.kind === 'lmdb') return await openLmdb(state.value.folder, options)
  const { openRedisAccess } = await import('./redis/open-redis-access.ts')
  return await openRedisAccess(state.value, options)
}

/** Opens the state folder for all threads; of Redis, only checks that it can be used: each thread opens its own. */
export async function openThreadsStore(options: AccessOptions): Promise<Result<ThreadsStore, AccessProblem>> {
  const state = parseState(options.state)
  if (!state.ok) return failure({ kind: 'setting-wrong', detail: state.problem })
  if (state.value.kind === 'lmdb') return await openLmdbForThreads(state.value.folder, options)
  const tried = await openAccess(options)
  if (!tried.ok) return tried
  await tried.value.close()
  return success({
    limits: undefined,
    perform: ({ name }) => Promise.reject(new Error(`open-access: a thread asks for ${name}, expected none to.`)),
    close: async () => undefined,
  })
}
