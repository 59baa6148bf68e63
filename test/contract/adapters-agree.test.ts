import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isMcpPath } from '../../src/mcp/call/http.ts'
import { isReconcilePath } from '../../src/reconcile/handler.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import { LARGE_BODIES } from '../../src/workers/listen.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { openHandler } from '../mcp/sample-context.ts'
import { call, legacy } from '../mcp/sample-request.ts'
import { SMALL, sampleService } from '../reconcile/sample-service.ts'
import { sampleContext } from '../rest/sample-context.ts'
import { ADAPTERS, startServer, type TestServer } from '../serve/socket/start-server.ts'

const { register } = SMALL
const NUMBERS = Array.from({ length: 3 }, (_, i) => register.records.recordOf(i).number)
const ROWS = [
  { id: '1', name: '架空株式会社', address: '東京都' },
  { name: '山と川', corporate_number: NUMBERS[0] },
]
const QUERIES = JSON.stringify({ q0: { query: '山と川' }, q1: { query: NUMBERS[1], limit: 2 } })

type Question = { readonly target: string; readonly method: string; readonly body?: string | URLSearchParams }

// Every door, those beyond the specification included, with right and wrong requests.
const QUESTIONS: readonly Question[] = [
  ...[
    ...[`/v1/corp/${NUMBERS[0]}`, '/v1/corp?q=%E5%B1%B1&limit=2', '/v1/corp', '/v1/nothing', '/v1/openapi.json'],
    ...[
      '/ext/openapi.json',
      '/ext/match',
      '/ext/changes',
      '/ext/suggest?q=架&limit=3'.replace('架', '%E6%9E%B6'),
      '/ext/building',
      '/ext/mcp',
      '/ext/server.json',
      '/ext/nothing',
    ],
    ...['/ext/reconcile', '/ext/reconcile/properties', '/ext/reconcile/suggest/entity?prefix=%E5%B1%B1'],
    ...[`/ext/reconcile/preview?id=${NUMBERS[0]}`, `/ext/reconcile?callback=f&queries=${encodeURIComponent(QUERIES)}`],
  ].flatMap((target) => ['GET', 'HEAD', 'OPTIONS'].map((method) => ({ target, method }))),
  ...[
    { target: '/ext/match', body: JSON.stringify({ rows: ROWS }) },
    { target: '/ext/match', body: '{"rows": [{}]}' },
    { target: '/ext/match', body: '{"rows": [' },
    { target: '/ext/match', body: JSON.stringify({ rows: ROWS, padding: 'x'.repeat(300_000) }) },
    { target: '/ext/changes', body: JSON.stringify({ since: '2026-08-01', numbers: NUMBERS }) },
    { target: '/ext/changes', body: JSON.stringify({ since: 'yesterday', numbers: NUMBERS }) },
    { target: '/ext/changes', body: 'x'.repeat(300_000) },
    { target: '/ext/lookup', body: JSON.stringify({ numbers: NUMBERS }) },
    { target: '/ext/reconcile', body: new URLSearchParams({ queries: QUERIES }) },
    { target: '/ext/reconcile', body: new URLSearchParams({ queries: '{' }) },
    { target: '/ext/reconcile', body: new URLSearchParams({ extend: `{"ids":["${NUMBERS[0]}"],"properties":[]}` }) },
    ...['/mcp', '/ext/mcp'].flatMap((target) =>
      [legacy('tools/list'), call('match_corporations', { rows: ROWS }), call('search', { query: '山' }), []].map(
        (message) => ({ target, body: JSON.stringify(message) }),
      ),
    ),
  ].map((asked) => ({ ...asked, method: 'POST' })),
]

describe('both adapters', { skip: ADAPTERS.length < 2 && 'uWebSockets.js does not load on this machine' }, () => {
  let servers: readonly TestServer[]
  before(async () => {
    const options = { largeBodies: LARGE_BODIES, maxBodyBytes: 65_536 }
    servers = await Promise.all(ADAPTERS.map((adapter) => startServer(everyDoor(), options, adapter)))
  })
  after(() => Promise.all(servers.map((server) => server.close())))

  for (const [i, question] of QUESTIONS.entries())
    test(`give the same answer to ${question.method} ${question.target.slice(0, 60)} (${i})`, async () => {
      const [one, other] = await Promise.all(servers.map(({ url }) => answerOf(url, question)))
      assert.deepEqual(other, one)
    })
})

async function answerOf(url: string, { target, method, body }: Question): Promise<object> {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const headers = { 'X-API-Key': GOOD_KEY, 'X-Request-Id': 'asked-1', ...type }
  const reply = await fetch(url + target, { method, headers, ...(body !== undefined && { body }) })
  // Node adds these to what it is given.
  const own = [...reply.headers].filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name))
  return { status: reply.status, headers: own, body: await reply.text() }
}

/** Returns a handler of REST, MCP and OpenRefine over one register. */
function everyDoor(): Handler {
  const rest = createRestHandler(sampleContext({ register }))
  const mcp = openHandler({ register }).handler
  const reconcile = sampleService().handler
  return (request) => {
    if (isMcpPath(request.path)) return mcp(request)
    return isReconcilePath(request.path) ? reconcile(request) : rest(request)
  }
}
