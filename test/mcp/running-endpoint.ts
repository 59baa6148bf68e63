import assert from 'node:assert/strict'
import { MCP_MAX_BODY_BYTES } from '../../src/mcp/call/http.ts'
import { createMcpHandler } from '../../src/mcp/handler.ts'
import type { Register } from '../../src/query/register/register.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { startServer } from '../serve/socket/start-server.ts'
import { SAMPLE_REGISTER } from './sample-context.ts'
import { StoredAccess, UNMETERED } from './stored-access.ts'

export type RunningEndpoint = {
  readonly stored: StoredAccess
  readonly origin: string
  readonly url: URL
  close(): Promise<void>
}

/** Starts the MCP endpoint on a socket of the loopback address, with a real store. */
export async function startEndpoint(register: Register = SAMPLE_REGISTER): Promise<RunningEndpoint> {
  const stored = await StoredAccess.open(UNMETERED)
  const handler = createMcpHandler({
    register,
    gate: stored.access.gate,
    extMcp: 'open',
    budgets: stored.access.budgets,
    slices: new Slices(),
    reports: stored.access.reports,
    baseUrl: 'http://127.0.0.1',
    origin: undefined,
    allowedOrigins: [],
    version: '1.2.3',
    newRequestId: () => 'request-1',
    reportFault: ({ error }) => assert.fail(String(error)),
  })
  const server = await startServer(handler, { maxBodyBytes: MCP_MAX_BODY_BYTES })
  return {
    stored,
    origin: server.url,
    url: new URL('/mcp', server.url),
    async close() {
      await server.close()
      await stored.close()
    },
  }
}
