import { randomBytes } from 'node:crypto'
import type { AccessOptions } from '../access/access.ts'
import { openThreadsStore, type ThreadsStore } from '../access/stores/open-access.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { type FollowedSnapshot, type FollowOptions, followSnapshot } from './follow-snapshot.ts'
import { accessFailure, type StartFailure } from './start-failure.ts'

type OpenOptions = Omit<FollowOptions, 'mayPull'> &
  Pick<AccessOptions, 'plans' | 'now'> & { readonly config: Pick<AccessOptions, 'state'> }

type Opened = { readonly store: ThreadsStore; readonly snapshots: FollowedSnapshot }

/** Opens the store and begins to read the snapshot, pulled when there is none. A failure leaves nothing open. */
export async function openStateAndSnapshot(options: OpenOptions): Promise<Result<Opened, StartFailure>> {
  const { config, plans, now, log } = options
  const opening = openThreadsStore({
    state: config.state,
    plans,
    now,
    random: randomBytes,
    onFault: (line) => log('error', line),
  })
  const following = await followSnapshot({ ...options, mayPull: opening.then(({ ok }) => ok) })
  const opened = await opening
  if (!opened.ok) {
    if (following.ok) await following.value.stop()
    return failure(accessFailure(opened.problem))
  }
  if (following.ok) return success({ store: opened.value, snapshots: following.value })
  await opened.value.close()
  return failure({ exitCode: 1, line: following.problem })
}
