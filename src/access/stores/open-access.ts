import { failure, type Result } from '../../domain/result.ts'
import type { Access, AccessOptions, AccessProblem } from '../access.ts'
import { parseState } from '../parse-state.ts'
import { openLmdb } from './lmdb/open-lmdb.ts'

/**
 * Opens the keys, limits, usage and reports of `STATE`: a folder for a command of the operator, a server of Redis for a
 * command or for a thread that answers requests. Problems: setting-wrong, state-unusable.
 */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  const state = parseState(options.state)
  if (!state.ok) return failure({ kind: 'setting-wrong', detail: state.problem })
  if (state.value.kind === 'lmdb') return await openLmdb(state.value.folder, options)
  const { openRedisAccess } = await import('./redis/open-redis-access.ts')
  return await openRedisAccess(state.value, options)
}
