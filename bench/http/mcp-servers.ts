import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Access } from '../../src/access/access.ts'
import { openAccess } from '../../src/access/open-access.ts'
import { createMcpHandler } from '../../src/mcp/handler.ts'
import { isMcpPath } from '../../src/mcp/http/paths.ts'
import type { Register } from '../../src/query/register/register.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { serve } from '../../src/serve/serve.ts'
import { Slices } from '../../src/serve/slices.ts'
import { opened } from '../../test/fixtures/opened.ts'
import { someNumbers } from './http-cases.ts'
import { serveWithSdk1 } from './mcp-sdk-1.ts'
import { serveWithSdk2 } from './mcp-sdk-2.ts'

// The program of a child process, so that its processor time is that of one server. Arguments: `ours`, `sdk1` or
// `sdk2`, the path of a snapshot, and how many corporate numbers to send. Over IPC it sends its port, a key and the
// numbers once, and then its processor time in reply to each message.

const BASE_URL = 'http://127.0.0.1'
const PLAN = { name: 'unmetered', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }

const folder = mkdtempSync(join(tmpdir(), 'mcp-bench-'))
const { register } = opened(process.argv[3] ?? '', BASE_URL)
const access = await openState()
const issued = await access.keys.issue({ email: 'bench@example.jp' })
if (!issued.ok) throw new Error('mcp-servers: no key was issued.')
const port = await serveAs(process.argv[2])

process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => {
  void access.close().then(() => {
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
process.send?.({ port, apiKey: issued.value.apiKey, numbers: someNumbers(register, Number(process.argv[4])) })

function serveAs(which: string | undefined): Promise<number> {
  if (which === 'sdk1') return serveWithSdk1(register, access.gate)
  return which === 'sdk2' ? serveWithSdk2(register, access.gate) : serveOurs(register, access)
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

/** Serves REST and MCP on one socket, as the service does. */
async function serveOurs(register: Register, { gate, reports }: Access): Promise<number> {
  const fail = ({ error }: { readonly error: unknown }): never => {
    throw error
  }
  const rest = createRestHandler({
    register,
    gate,
    slices: new Slices(),
    plan: PLAN,
    baseUrl: BASE_URL,
    reconcile: 'on',
    isReady: () => true,
    isDegraded: () => false,
    workers: 1,
    newRequestId: randomUUID,
    reportFault: fail,
  })
  const mcp = createMcpHandler({
    register,
    gate,
    slices: new Slices(),
    reports,
    baseUrl: BASE_URL,
    origin: undefined,
    allowedOrigins: [],
    version: '1',
    newRequestId: () => 'request-1',
    reportFault: fail,
  })
  const server = await serve((request) => (isMcpPath(request.path) ? mcp(request) : rest(request)), {
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 65_536,
    trustedProxies: 0,
    newRequestId: randomUUID,
    logger: fail,
  })
  if (!server.ok) throw new Error(`mcp-servers: ${JSON.stringify(server.problem)}`)
  return server.value.port
}
