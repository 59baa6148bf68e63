import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import { LARGE_BODIES } from '../../src/workers/listen.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { ADAPTERS, startServer, type TestServer } from '../serve/socket/start-server.ts'
import { sampleContext } from './sample-context.ts'

for (const adapter of ADAPTERS)
  describe(`createRestHandler behind ${adapter}`, () => {
    let server: TestServer
    before(async () => {
      server = await startServer(createRestHandler(sampleContext()), { largeBodies: LARGE_BODIES }, adapter)
    })
    after(() => server.close())

    const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
      fetch(server.url + target, { ...init, headers: { 'X-API-Key': GOOD_KEY, ...init.headers } })

    test('takes a list of nearly 2 MB, and no longer one', async () => {
      const post = (path: string, bytes: number): Promise<Response> => {
        const body = JSON.stringify({ rows: [{ name: '架空' }], padding: 'x'.repeat(bytes) })
        return ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      }
      const statuses = [await post('/ext/match', 1_900_000), await post('/ext/match', 2_000_000)]
      const found = statuses.map(({ status }) => status)
      assert.deepEqual(found, [200, 413])
    })
  })
