import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as modern from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type RunningEndpoint, startEndpoint } from './running-endpoint.ts'
import { TOOL_CALLS } from './tool-calls.ts'

type Called = { readonly content?: unknown; readonly structuredContent?: unknown; readonly isError?: unknown }

/** What the tests ask of a client, whichever it is. */
type AnyClient = {
  readonly name: string
  readonly version: string | undefined
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly outputSchema?: unknown }[] }>
  callTool(call: (typeof TOOL_CALLS)[number]): Promise<Called>
  close(): Promise<void>
}

const ME = { name: 'test', version: '1' }

function options(key: string): { requestInit: RequestInit } {
  return { requestInit: { headers: { 'X-API-Key': key } } }
}

async function connectSdk(url: URL, key: string): Promise<AnyClient> {
  const client = new Client(ME)
  const transport = new StreamableHTTPClientTransport(url, options(key))
  await client.connect(transport)
  return {
    name: 'sdk 1.x',
    version: transport.protocolVersion,
    listTools: () => client.listTools(),
    callTool: async (call) => (await client.callTool({ ...call })) as Called,
    close: () => client.close(),
  }
}

function connectModern(mode: 'legacy' | 'auto' | { pin: string } | undefined) {
  return async (url: URL, key: string): Promise<AnyClient> => {
    const client = new modern.Client(ME, mode === undefined ? {} : { versionNegotiation: { mode } })
    const transport = new modern.StreamableHTTPClientTransport(url, options(key))
    await client.connect(transport)
    return {
      name: 'client 2.x',
      version: client.getNegotiatedProtocolVersion(),
      listTools: () => client.listTools(),
      callTool: (call) => client.callTool({ ...call }),
      close: () => client.close(),
    }
  }
}

const CLIENTS = [
  { name: '@modelcontextprotocol/sdk 1.x', connect: connectSdk, version: '2025-11-25' },
  { name: '@modelcontextprotocol/client 2.x', connect: connectModern(undefined), version: '2025-11-25' },
  { name: '@modelcontextprotocol/client 2.x, auto', connect: connectModern('auto'), version: '2026-07-28' },
  {
    name: '@modelcontextprotocol/client 2.x, pinned',
    connect: connectModern({ pin: '2026-07-28' }),
    version: '2026-07-28',
  },
]

for (const { name, connect, version } of CLIENTS) {
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
        assert.deepEqual(
          tools.map((tool) => tool.name),
          TOOL_CALLS.map((call) => call.name),
        )
        // Knowing the output schemas from the list, the client validates structuredContent against them and throws.
        for (const call of TOOL_CALLS) {
          const result = await client.callTool(call)
          assert.equal(result.isError ?? false, false, call.name)
          const [text] = result.content as [{ readonly text: string }]
          assert.deepEqual(JSON.parse(text.text), result.structuredContent)
        }
        assert.equal(endpoint.stored.counted, TOOL_CALLS.length)
        const refused = await client.callTool({ name: 'search_corporations', arguments: {} })
        assert.equal(refused.isError, true)
        assert.equal(endpoint.stored.counted, TOOL_CALLS.length)
      } finally {
        await client.close()
      }
    })

    test('is told why a key is refused', async () => {
      await assert.rejects(connect(endpoint.url, 'revoked'), /X-API-Key is not valid|HTTP 403/)
    })
  })
}
