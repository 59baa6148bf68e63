import { createServer, type IncomingMessage } from 'node:http'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Gate } from '../../src/access/gate.ts'
import { PROFILE_SCHEMA } from '../../src/facts/schemas/profile.ts'
import type { Register } from '../../src/query/register/register.ts'
import { TOOL_CALLS } from '../../test/mcp/tool-calls.ts'
import { listening, profileResult, ticketOf } from './mcp-sdk.ts'

const INPUT = fromJsonSchema<{ corporate_number: string }>({
  type: 'object',
  properties: { corporate_number: { type: 'string' } },
  required: ['corporate_number'],
})
const OUTPUT = fromJsonSchema<Record<string, unknown>>({ ...PROFILE_SCHEMA })

/**
 * Serves the tools with version 2 of the official SDK on node:http, and resolves to the port. As in the SDK's
 * documentation for servers without sessions, each request gets its own server.
 */
export function serveWithSdk2(register: Register, gate: Gate): Promise<number> {
  const handler = createMcpHandler(() => serverWithTools(register), { responseMode: 'json' })
  const http = createServer(async (incoming, outgoing) => {
    const ticket = await ticketOf(incoming, gate)
    if (ticket === undefined) {
      outgoing.writeHead(403).end()
      return
    }
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const url = `http://127.0.0.1${incoming.url}`
    const response = await handler.fetch(new Request(url, { method: 'POST', headers, body: await textOf(incoming) }))
    const body = await response.text()
    ticket.settle('counted')
    const length = Buffer.byteLength(body)
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': length }).end(body)
  })
  return listening(http)
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

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
