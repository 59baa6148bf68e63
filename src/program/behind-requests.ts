import { constants, setPriority } from 'node:os'

/** Lets threads that answer requests go first on a core; on Linux alone a thread has a priority of its own. */
export function workBehindRequests(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
