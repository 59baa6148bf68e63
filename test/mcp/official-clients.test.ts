import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { OFFICIAL_CLIENTS } from './official-clients.ts'
import { type RunningEndpoint, startEndpoint } from './running-endpoint.ts'
import { TOOL_CALLS } from './tool-calls.ts'

for (const { name, connect, version } of OFFICIAL_CLIENTS)
  describe(name, () => {
    let endpoint: RunningEndpoint
    before(async () => {
      endpoint = await startEndpoint()
    })
    after(() => endpoint.close())

    test('connects, lists and calls every tool; results fit their output schemas', async () => {
      const client = await connect(endpoint.url, endpoint.stored.apiKey)
      try {
        assert.equal(client.version, version)
        const { tools } = await client.listTools()
        const found = tools.map((tool) => tool.name)
        const expected = TOOL_CALLS.map((call) => call.name)
        assert.deepEqual(found, expected)
        // The client knows the output schemas from the list, validates structuredContent, and throws on a violation.
        for (const call of TOOL_CALLS) {
          const result = await client.callTool(call)
          assert.equal(result.isError ?? false, false, call.name)
          const [text] = result.content as [{ readonly text: string }]
          assert.deepEqual(JSON.parse(text.text), result.structuredContent)
        }
        assert.equal(await endpoint.stored.counted(), TOOL_CALLS.length)
        const refused = await client.callTool({ name: 'search_corporations', arguments: {} })
        assert.equal(refused.isError, true)
        assert.equal(await endpoint.stored.counted(), TOOL_CALLS.length)
      } finally {
        await client.close()
      }
    })

    test('is told why a key is refused', async () => {
      await assert.rejects(connect(endpoint.url, 'revoked'), /X-API-Key is not valid|HTTP 403/)
    })
  })
