import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { fromJSONSchema, z } from 'zod'
import type { Gate, Ticket } from '../../src/access/gate.ts'
import { PROFILE_SCHEMA } from '../../src/facts/schemas/profile.ts'
import type { Register } from '../../src/query/register/register.ts'
import { TOOL_CALLS } from '../../test/mcp/tool-calls.ts'
import { listening, profileResult, ticketOf } from './mcp-sdk.ts'

const INPUT = { corporate_number: z.string() }
// Copied through JSON, because zod's type requires a mutable schema.
const OUTPUT = fromJSONSchema(JSON.parse(JSON.stringify(PROFILE_SCHEMA)))

/**
 * Serves the tools with version 1 of the official SDK in its Express app, and resolves to the port. As in the SDK's
 * example without sessions, each request gets its own server and transport.
 */
export function serveWithSdk1(register: Register, gate: Gate): Promise<number> {
  const app = createMcpExpressApp()
  app.post('/mcp', async (incoming: IncomingMessage & { readonly body?: unknown }, outgoing: ServerResponse) => {
    const ticket: Ticket | undefined = await ticketOf(incoming, gate)
    if (ticket === undefined) {
      outgoing.writeHead(403).end()
      return
    }
    const server = serverWithTools(register)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    outgoing.on('close', () => {
      void transport.close()
      void server.close()
    })
    await server.connect(transport)
    await transport.handleRequest(incoming, outgoing, incoming.body)
    ticket.settle('counted')
  })
  return listening(createServer(app))
}

function serverWithTools(register: Register): McpServer {
  const server = new McpServer({ name: 'bench', version: '1' })
  for (const { name } of TOOL_CALLS) {
    server.registerTool(name, { description: name, inputSchema: INPUT, outputSchema: OUTPUT }, ({ corporate_number }) =>
      profileResult(register, corporate_number),
    )
  }
  return server
}
