import { constants, setPriority } from 'node:os'

/**
 * Lets the threads that answer requests go first where they and this one want the same core. On Linux a thread has a
 * priority of its own; elsewhere it would be that of the process, and stays.
 */
export function workBehindRequests(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
