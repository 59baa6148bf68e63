import type { AccessProblem } from '../access/access.ts'
import type { ServeProblem } from '../serve/socket/server.ts'

/** Why the server cannot start, in one line, and its exit code: 2 when a setting is wrong, 1 otherwise. */
export type StartFailure = { readonly exitCode: 1 | 2; readonly line: string }

/** Turns the problem of a store that cannot be used into a failure to start. */
export function accessFailure({ kind, detail }: AccessProblem): StartFailure {
  return { exitCode: kind === 'setting-wrong' ? 2 : 1, line: detail }
}

/** Turns the problem of a socket that cannot listen into a failure to start. */
export function serveFailure(problem: ServeProblem): StartFailure {
  switch (problem.kind) {
    case 'port-in-use':
      return { exitCode: 1, line: `Port ${problem.port} on ${problem.host} is in use; set PORT to another one.` }
    case 'cannot-listen':
      return {
        exitCode: 1,
        line: `Cannot listen on ${problem.host}:${problem.port}: ${problem.reason}${hint(problem)}.`,
      }
    case 'no-certificate':
      return { exitCode: 2, line: problem.reason }
    case 'thread-ended':
      return { exitCode: 1, line: `A worker ended with ${problem.code} before it listened.` }
    case 'no-binding':
      return {
        exitCode: 2,
        line: 'ADAPTER is "uws", and uWebSockets.js does not load here; remove ADAPTER, or set it to node.',
      }
  }
}

function hint({ port, reason }: Extract<ServeProblem, { kind: 'cannot-listen' }>): string {
  if (reason === 'EADDRNOTAVAIL') return '; this machine has no such address, set HOST to one that it has'
  if (reason === 'EACCES' && port < FIRST_FREE_PORT)
    return `; ports below ${FIRST_FREE_PORT} take the capability CAP_NET_BIND_SERVICE, or set PORT to another one`
  return ''
}

// The default of Linux (net.ipv4.ip_unprivileged_port_start).
const FIRST_FREE_PORT = 1024
