import assert from 'node:assert/strict'
import { serveWithNode } from '../../src/serve/node.ts'
import type { Handler } from '../../src/serve/request.ts'
import type { Adapter, HandlerFault, ServeOptions, Server } from '../../src/serve/server.ts'
import { loadUws, serveWithUws } from '../../src/serve/uws.ts'

export type TestServer = {
  readonly port: number
  readonly url: string
  /** Filled as handlers fail. */
  readonly faults: readonly HandlerFault[]
  close(): Promise<void>
  renewCertificate: Server['renewCertificate']
}

const uws = await loadUws()

/** What this machine can run; a missing uWebSockets.js is said aloud, for its half of the contract stays untested. */
export const ADAPTERS: readonly Adapter[] = uws === undefined ? ['node'] : ['uws', 'node']

if (uws === undefined) console.error('\n*** uWebSockets.js DOES NOT LOAD HERE: its tests are SKIPPED. ***\n')

/** Starts a server on a free port of 127.0.0.1; with `adapter` absent, on the best this machine has. */
export async function startServer(
  handler: Handler,
  options: Partial<ServeOptions> = {},
  adapter: Adapter = ADAPTERS[0]!,
): Promise<TestServer> {
  const faults: HandlerFault[] = []
  const started = await listen(adapter, handler, {
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 1000,
    trustedProxies: 0,
    newRequestId: () => 'request-1',
    logger: (fault) => faults.push(fault),
    // A stop after each of hundreds of cases, whose clients have said all they have to say.
    quietBeforeCloseMillis: 5,
    ...options,
  })
  assert.ok(started.ok, started.ok ? '' : JSON.stringify(started.problem))
  const { port, close, renewCertificate } = started.value
  return { port, url: `http://127.0.0.1:${port}`, faults, close, renewCertificate }
}

/** The adapter's own start, for tests of how it fails. */
export function listen(adapter: Adapter, handler: Handler, options: ServeOptions): ReturnType<typeof serveWithNode> {
  if (adapter === 'node') return serveWithNode(handler, options)
  assert.ok(uws !== undefined, 'uWebSockets.js does not load here')
  return serveWithUws(uws, handler, options)
}
