import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMcpHandler as createSdkHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Gate } from '../src/access/gate.ts'
import { type Access, openAccess } from '../src/access/open-access.ts'
import { PROFILE_SCHEMA } from '../src/domain/schemas/profile.ts'
import { createMcpHandler } from '../src/mcp/handler.ts'
import { isMcpPath } from '../src/mcp/paths.ts'
import { lookup, parseWrittenLookup } from '../src/query/lookup.ts'
import { openRegister, type Register } from '../src/query/register.ts'
import { createRestHandler } from '../src/rest/handler.ts'
import { serve } from '../src/serve/serve.ts'
import { openSnapshot } from '../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../src/text/fold.ts'
import { TOOL_CALLS } from '../test/mcp/tool-calls.ts'

// A process of its own, so that its processor time is that of one server: `ours` or `sdk`, a snapshot, how many numbers to
// tell. Over IPC it tells its port, key and numbers once, then its processor time whenever it is asked.

const BASE_URL = 'http://127.0.0.1'
const PLAN = { name: 'unmetered', perMinute: undefined, perDay: undefined }

const folder = mkdtempSync(join(tmpdir(), 'mcp-bench-'))
const register = openBenchRegister(process.argv[3] ?? '')
const access = await openState()
const issued = await access.keys.issue({ email: 'bench@example.jp' })
if (!issued.ok) throw new Error('mcp-servers: no key was issued.')
const port = process.argv[2] === 'sdk' ? await serveWithSdk(register, access.gate) : await serveOurs(register, access)

process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => {
  void access.close().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
process.send?.({ port, apiKey: issued.value.apiKey, numbers: someNumbers(Number(process.argv[4])) })

function openBenchRegister(path: string): Register {
  const snapshot = openSnapshot(path, FOLD_VERSION)
  if (!snapshot.ok) throw new Error(`mcp-servers: ${snapshot.problem.sentence}`)
  return openRegister(snapshot.value, BASE_URL)
}

/** From all of the register, at even distances. */
function someNumbers(count: number): readonly string[] {
  const wanted = Math.min(count, register.size)
  return Array.from({ length: wanted }, (_, i) => register.recordOf(Math.floor((i * register.size) / wanted)).number)
}

async function openState(): Promise<Access> {
  const opened = await openAccess({
    state: `lmdb:${folder}`,
    plans: [PLAN],
    now: Date.now,
    random: (bytes) => randomBytes(bytes),
  })
  if (!opened.ok) throw new Error(`mcp-servers: ${opened.problem.detail}`)
  return opened.value
}

/** REST and tools on one socket, as the service has them. */
async function serveOurs(register: Register, { gate, reports }: Access): Promise<number> {
  const fail = ({ error }: { readonly error: unknown }): never => {
    throw error
  }
  const rest = createRestHandler({
    register,
    gate,
    plan: PLAN,
    baseUrl: BASE_URL,
    isReady: () => true,
    newRequestId: randomUUID,
    reportFault: fail,
  })
  const mcp = createMcpHandler({
    register,
    gate,
    reports,
    baseUrl: BASE_URL,
    allowedOrigins: [],
    version: '1',
    reportFault: fail,
  })
  const server = await serve((request) => (isMcpPath(request.path) ? mcp(request) : rest(request)), {
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 65_536,
    trustProxy: false,
    newRequestId: randomUUID,
    logger: fail,
  })
  if (!server.ok) throw new Error(`mcp-servers: ${JSON.stringify(server.problem)}`)
  return server.value.port
}

/** The official SDK on node:http, as its documentation serves without sessions: a server with its tools per request. */
function serveWithSdk(register: Register, gate: Gate): Promise<number> {
  const inputSchema = fromJsonSchema<{ corporate_number: string }>({
    type: 'object',
    properties: { corporate_number: { type: 'string' } },
    required: ['corporate_number'],
  })
  const outputSchema = fromJsonSchema<Record<string, unknown>>({ ...PROFILE_SCHEMA })
  const handler = createSdkHandler(
    () => {
      const server = new McpServer({ name: 'bench', version: '1' })
      for (const { name } of TOOL_CALLS) {
        server.registerTool(name, { description: name, inputSchema, outputSchema }, ({ corporate_number }) => {
          const question = parseWrittenLookup(corporate_number)
          const profile = question.ok ? lookup(register, question.value) : question
          if (!profile.ok) return { isError: true, content: [{ type: 'text', text: 'not found' }] }
          return {
            content: [{ type: 'text', text: JSON.stringify(profile.value) }],
            structuredContent: { ...profile.value },
          }
        })
      }
      return server
    },
    { responseMode: 'json' },
  )
  const http = createServer(async (incoming, outgoing) => {
    const account = gate.authenticate(String(incoming.headers['x-api-key']), '127.0.0.1')
    const ticket = account.ok ? gate.take(account.value) : account
    if (!ticket.ok) {
      outgoing.writeHead(403).end()
      return
    }
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const request = new Request(`${BASE_URL}${incoming.url}`, { method: 'POST', headers, body: await textOf(incoming) })
    const response = await handler.fetch(request)
    const body = await response.text()
    ticket.value.settle('counted')
    const length = Buffer.byteLength(body)
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': length }).end(body)
  })
  return new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port))
  })
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
