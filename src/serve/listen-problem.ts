import type { ServeProblem } from './server.ts'

/** What went wrong when a listening socket could not be opened. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): ServeProblem {
  if (error.code === 'EADDRINUSE') return { kind: 'port-in-use', host, port }
  return { kind: 'cannot-listen', host, port, reason: error.code ?? error.message }
}
