import { MCP_MAX_BODY_BYTES } from '../../src/mcp/http-checks.ts'
import type { McpDoor } from '../../src/mcp/mcp-door.ts'
import { startServer } from '../serve/start-server.ts'
import { type OpenedDoor, openDoor } from './sample-door.ts'

export type RunningEndpoint = OpenedDoor & { readonly origin: string; readonly url: URL; close(): Promise<void> }

/** The tool endpoint behind a socket, at home on 127.0.0.1. */
export async function startEndpoint(given: Partial<McpDoor> = {}): Promise<RunningEndpoint> {
  const door = openDoor({ baseUrl: 'http://127.0.0.1', ...given })
  const server = await startServer(door.handler, { maxBodyBytes: MCP_MAX_BODY_BYTES })
  return { ...door, origin: server.url, url: new URL('/mcp', server.url), close: () => server.close() }
}
