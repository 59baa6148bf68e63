import type { ServeProblem } from './server.ts'

/** Turns the error of a socket that could not listen into a problem. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): ServeProblem {
  if (error.code === 'EADDRINUSE') return { kind: 'port-in-use', host, port }
  return { kind: 'cannot-listen', host, port, reason: error.code ?? error.message }
}
