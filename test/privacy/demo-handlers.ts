import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createMcpHandler } from '../../src/mcp/handler.ts'
import { createReconcileHandler } from '../../src/reconcile/handler.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Handler, Reply, Request } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { GOOD_KEY, recordingGate } from '../fixtures/recording-gate.ts'
import { visitors } from '../mcp/sample-context.ts'
import { call, sampleRequest as toolRequest } from '../mcp/sample-request.ts'
import { sampleRequest } from '../rest/sample-request.ts'
import { memoryAccess } from '../web/memory-access.ts'
import { sampleReference } from '../web/sample-reference.ts'
import { get, headerOf, post, textOf } from '../web/sample-request.ts'
import { BASE_URL, type DemoRegister } from './demo-register.ts'

export type DemoHandlers = {
  rest(target: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  tool(name: string, given: object): Promise<Reply>
  /** Calls a tool of `/ext/mcp`. */
  extTool(name: string, given: object): Promise<Reply>
  /** Posts a form to `/ext/reconcile`, or gets a page below it. */
  reconcile(path: string, fields?: Readonly<Record<string, string>>): Promise<Reply>
  /** Matches rows at `/ext/match`. */
  list(rows: readonly object[]): Promise<Reply>
  /** Asks `/ext/changes` which of the numbers have changed. */
  changes(since: string, numbers: readonly string[]): Promise<Reply>
  /** Gets a page like a browser that accepts the encoding; `unpacked` decompresses the reply. */
  page(target: string, encoding?: PageEncoding): Promise<Reply>
  /** Posts a form of a page, and gets the reply likewise. */
  form(target: string, fields: Readonly<Record<string, string>>, encoding?: PageEncoding): Promise<Reply>
}

export const PAGE_ENCODINGS = ['identity', 'gzip', 'br'] as const

export type PageEncoding = (typeof PAGE_ENCODINGS)[number]

/** Opens the real handlers over a demo register. A fault in any of them fails the test. */
export function openDemoHandlers({ register, snapshot }: Pick<DemoRegister, 'register' | 'snapshot'>): DemoHandlers {
  const { gate } = recordingGate(Number.MAX_SAFE_INTEGER)
  let requests = 0
  const shared = {
    register,
    gate,
    slices: new Slices(),
    baseUrl: BASE_URL,
    origin: undefined,
    newRequestId: () => `request-${++requests}`,
    reportFault: ({ error }: { readonly error: unknown }) => assert.fail(String(error)),
  }
  const rest: Handler = createRestHandler({
    ...shared,
    budgets: visitors().budgets,
    plan: { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 },
    reconcile: 'on',
    isReady: () => true,
    isDegraded: () => false,
    workers: 1,
  })
  const mcp: Handler = createMcpHandler({
    ...shared,
    reports: { submit: () => assert.fail('nothing is reported here') },
    ...visitors(),
    allowedOrigins: [],
    version: '1.0.0-beta',
  })
  // The clock advances by a day at each reading, so that no page is rate limited.
  let micros = 0
  const access = memoryAccess(() => (micros += 86_400_000_000))
  const reconcile: Handler = createReconcileHandler({ ...shared, budgets: access.budgets })
  const reference = sampleReference({ ...shared, access })
  const web: Handler = createWebHandler({
    ...shared,
    snapshot,
    access,
    reference,
    now: () => 0,
  })
  return {
    rest: async (target, headers) => rest(sampleRequest(target, headers)),
    tool: async (name, given) => mcp(toolRequest({ body: call(name, given), headers: { 'x-api-key': GOOD_KEY } })),
    list: async (rows) => rest(posted('/ext/match', { rows })),
    changes: async (since, numbers) => rest(posted('/ext/changes', { since, numbers })),
    extTool: async (name, given) =>
      mcp(toolRequest({ path: '/ext/mcp', body: call(name, given), headers: { 'x-api-key': GOOD_KEY } })),
    reconcile: async (path, fields) =>
      reconcile(fields === undefined ? get(`/ext/reconcile${path}`) : post(`/ext/reconcile${path}`, fields)),
    page: async (target, encoding = 'identity') => web(get(target, { headers: { 'accept-encoding': encoding } })),
    form: async (target, fields, encoding = 'identity') =>
      web(post(target, fields, { headers: { 'accept-encoding': encoding } })),
  }
}

function posted(path: string, body: object): Request {
  const request = sampleRequest(path, { 'content-type': 'application/json' }, 'POST')
  return { ...request, body: { kind: 'complete', bytes: new TextEncoder().encode(JSON.stringify(body)) } }
}

/** Returns the reply with its body decompressed. */
export function unpacked(reply: Reply): Reply {
  switch (headerOf(reply, 'content-encoding')) {
    case 'gzip':
      return { ...reply, body: gunzipSync(reply.body) }
    case 'br':
      return { ...reply, body: brotliDecompressSync(reply.body) }
    default:
      return reply
  }
}

/** Returns everything that a reply sends: status, headers and body. */
export function wireText(reply: Reply): string {
  return `${reply.status}\n${reply.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${textOf(reply)}`
}
