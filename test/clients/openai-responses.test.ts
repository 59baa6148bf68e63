import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import OpenAI from 'openai'
import { connectionsOf } from '../../src/web/pages/developers/developers-page.tsx'
import { OFFICIAL_CLIENTS } from '../mcp/official-clients.ts'
import { startService } from './running-service.ts'

type Asked = {
  readonly tools: readonly [{ readonly type: 'mcp'; readonly server_url: string; readonly authorization: string }]
}

/**
 * Stands in for the server of the Responses API: connects as the request says, and answers with the tools it finds.
 */
async function answer({ tools: [tool] }: Asked): Promise<object> {
  const [sdk] = OFFICIAL_CLIENTS
  assert.ok(sdk)
  const client = await sdk.connect(new URL(tool.server_url), { Authorization: `Bearer ${tool.authorization}` })
  const { tools } = await client.listTools()
  await client.close()
  return {
    id: 'resp_1',
    object: 'response',
    output: [{ id: 'mcpl_1', type: 'mcp_list_tools', server_label: 'a', tools }],
  }
}

describe('openai, with what the page of developers gives for the Responses API', () => {
  let server: Server
  let baseURL: string
  before(async () => {
    server = createServer(async (request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(await answer((await json(request)) as Asked)))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    assert.ok(typeof address === 'object' && address !== null)
    baseURL = `http://127.0.0.1:${address.port}`
  })
  after(() => server.close())

  test('sends an address and a token that list the tools', async () => {
    const service = await startService()
    const target = { baseUrl: service.origin, apiKey: await service.issueKey() }
    const { code = '' } = connectionsOf(target, 'ja').find(({ id }) => id === 'openai') ?? {}
    const client = new OpenAI({ baseURL, apiKey: 'sk-none' })
    const { output } = await client.responses.create(JSON.parse(code))
    const found = output.map((item) => item.type === 'mcp_list_tools' && item.tools.length)
    assert.deepEqual(found, [5])
  })
})
