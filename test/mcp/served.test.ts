import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { MCP_MAX_BODY_BYTES } from '../../src/mcp/call/http.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { ADAPTERS, startServer, type TestServer } from '../serve/socket/start-server.ts'
import { openHandler } from './sample-context.ts'
import { legacy } from './sample-request.ts'

type ServedRow = {
  readonly name: string
  readonly init: RequestInit
  readonly status: number
  /** Expected headers; null for a header that must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly body: RegExp
}

const JSON_HEADERS = { 'X-API-Key': GOOD_KEY, 'Content-Type': 'application/json' }
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: JSON_HEADERS,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Cases in which the socket changes what the behaviour table expects: empty bodies and large ones. */
const ROWS: readonly ServedRow[] = [
  {
    name: 'a notification',
    init: post({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    status: 202,
    headers: { 'content-type': null, 'content-length': '0' },
    body: /^$/,
  },
  { name: 'the largest body', init: post(padded(MCP_MAX_BODY_BYTES)), status: 200, body: /"result":{}/ },
  { name: 'a larger body', init: post(padded(MCP_MAX_BODY_BYTES + 1)), status: 413, body: /"code":413.*65536/ },
  { name: 'a much larger body', init: post(padded(2_000_000)), status: 413, body: /"code":413.*65536/ },
]

for (const adapter of ADAPTERS)
  describe(`createMcpHandler behind ${adapter}`, () => {
    let server: TestServer
    before(async () => {
      server = await startServer(openHandler().handler, { maxBodyBytes: MCP_MAX_BODY_BYTES }, adapter)
    })
    after(() => server.close())

    for (const { name, init, status, headers = {}, body } of ROWS)
      test(`answers ${name} with ${status}`, async () => {
        const response = await fetch(`${server.url}/mcp`, init)
        assert.equal(response.status, status)
        for (const [header, value] of Object.entries(headers)) assert.equal(response.headers.get(header), value, header)
        assert.match(await response.text(), body)
        assert.deepEqual(server.faults, [])
      })
  })

function padded(byteLength: number): string {
  return JSON.stringify(legacy('ping')).padEnd(byteLength)
}
