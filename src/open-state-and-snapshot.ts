import { randomBytes } from 'node:crypto'
import type { AccessOptions, AccessProblem } from './access/access.ts'
import { failure, type Result, success } from './domain/result.ts'
import { type FollowedSnapshot, type FollowOptions, followSnapshot } from './follow-snapshot.ts'
import { accessFailure, type StartFailure } from './start-failure.ts'

type OpenOptions<Store> = Omit<FollowOptions, 'mayPull'> &
  Pick<AccessOptions, 'plans' | 'now'> & {
    readonly config: Pick<AccessOptions, 'state'>
    readonly openStore: (options: StoreOptions) => Promise<Result<Store, AccessProblem>>
  }

type StoreOptions = AccessOptions & { readonly onFault: (line: string) => void }

type Opened<Store> = { readonly store: Store; readonly snapshots: FollowedSnapshot }

/** Opens the store and begins to read the snapshot, pulled when there is none. A failure leaves nothing open. */
export async function openStateAndSnapshot<Store extends { close(): Promise<void> }>(
  options: OpenOptions<Store>,
): Promise<Result<Opened<Store>, StartFailure>> {
  const { config, plans, now, log } = options
  const opening = options.openStore({
    state: config.state,
    role: 'server',
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
