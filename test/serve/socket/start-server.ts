import assert from 'node:assert/strict'
import type { Handler } from '../../../src/serve/message/request.ts'
import { serveWithNode } from '../../../src/serve/node/node.ts'
import { canSharePort } from '../../../src/serve/socket/free-port.ts'
import type { Adapter, HandlerFault, ServeOptions, Server } from '../../../src/serve/socket/server.ts'
import { loadUws } from '../../../src/serve/uws/load-uws.ts'
import { serveWithUws } from '../../../src/serve/uws/uws.ts'

export type TestServer = {
  readonly port: number
  readonly url: string
  /** The faults of handlers so far. */
  readonly faults: readonly HandlerFault[]
  close(): Promise<void>
  renewCertificate: Server['renewCertificate']
}

const uws = await loadUws()

/** The adapters that this machine can run; contract.test.ts asserts that uWebSockets.js is one of them on Node 20. */
export const ADAPTERS: readonly Adapter[] = uws === undefined ? ['node'] : ['uws', 'node']

/** The adapters with which several threads share a port here; the others answer in one. */
export const SHARING: readonly Adapter[] = (await canSharePort('127.0.0.1'))
  ? ADAPTERS
  : ADAPTERS.filter((adapter) => adapter === 'uws')

/** The options of a server on a free port of 127.0.0.1 that logs nothing. */
export const OPTIONS: ServeOptions = {
  ...{ host: '127.0.0.1', port: 0, maxBodyBytes: 1000, trustedProxies: 0 },
  ...{ newRequestId: () => 'request-1', logger: () => {} },
}

/** Starts a server on a free port of 127.0.0.1. Without `adapter`, it uses the one that the service would choose. */
export async function startServer(
  handler: Handler,
  options: Partial<ServeOptions> = {},
  adapter: Adapter = ADAPTERS[0]!,
): Promise<TestServer> {
  const faults: HandlerFault[] = []
  const started = await listen(adapter, handler, {
    ...OPTIONS,
    logger: (fault) => faults.push(fault),
    // Short, because each of hundreds of cases stops a server, and its clients send nothing more.
    quietBeforeCloseMillis: 5,
    ...options,
  })
  assert.ok(started.ok, started.ok ? '' : JSON.stringify(started.problem))
  const { port, close, renewCertificate } = started.value
  return { port, url: `http://127.0.0.1:${port}`, faults, close, renewCertificate }
}

/** Starts an adapter directly, for tests of how that fails. */
export function listen(adapter: Adapter, handler: Handler, options: ServeOptions): ReturnType<typeof serveWithNode> {
  if (adapter === 'node') return serveWithNode(handler, options)
  assert.ok(uws !== undefined, 'uWebSockets.js does not load here')
  return serveWithUws(uws, handler, options)
}
