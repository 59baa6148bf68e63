import { once } from 'node:events'
import { createServer } from 'node:net'
import { failure, type Result, success } from '../../domain/result.ts'
import type { ServeProblem } from './server.ts'

/**
 * Returns the port to listen on, after checking that nobody listens on it now; 0 chooses any free port. Sockets that
 * share a port would also share it with another server, so this check opens it exclusively first. Problems:
 * port-in-use, cannot-listen.
 */
export async function freePort(host: string, port: number): Promise<Result<number, ServeProblem>> {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    return failure(listenProblem(error as NodeJS.ErrnoException, host, port))
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('free-port: the probe has no address.')
  return success(address.port)
}

/** Turns the error of a socket that could not listen into a problem. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): ServeProblem {
  if (error.code === 'EADDRINUSE') return { kind: 'port-in-use', host, port }
  return { kind: 'cannot-listen', host, port, reason: error.code ?? error.message }
}
