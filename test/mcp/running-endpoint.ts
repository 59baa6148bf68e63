import assert from 'node:assert/strict'
import { MCP_MAX_BODY_BYTES } from '../../src/mcp/call/http.ts'
import type { McpContext } from '../../src/mcp/tools/tool.ts'
import type { Register } from '../../src/query/register/register.ts'
import { startServer } from '../serve/socket/start-server.ts'
import { openHandler, SAMPLE_REGISTER } from './sample-context.ts'
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
  const { gate, budgets, reports } = stored.access
  const reportFault: McpContext['reportFault'] = ({ error }) => assert.fail(String(error))
  const given = { register, gate, budgets, reports, baseUrl: 'http://127.0.0.1', allowedOrigins: [], reportFault }
  const { handler } = openHandler(given)
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
