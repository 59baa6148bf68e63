import { mock } from 'node:test'
import { inspect } from 'node:util'
import { MCPClient } from '@mastra/mcp'
import { testAgent } from './agent-tests.ts'

// The client names each tool after its server.
const PREFIX = 'registry_'

testAgent('@mastra/mcp', async (url, apiKey) => {
  const requestInit = { headers: { 'X-API-Key': apiKey } }
  const client = new MCPClient({ id: apiKey, servers: { registry: { url: new URL(url), requestInit } } })
  // Why it could not connect stands in its log alone.
  const { mock: logged } = mock.method(console, 'error', () => undefined)
  const { tools, errors } = await client.listToolsWithErrors()
  logged.restore()
  if (errors['registry'] !== undefined) throw new Error(inspect(logged.calls.map((call) => call.arguments)))
  return {
    tools: async () => Object.keys(tools).map((name) => name.slice(PREFIX.length)),
    call: async (tool, given) => JSON.stringify(await tools[PREFIX + tool]?.execute?.(given, {} as never)),
    close: () => client.disconnect(),
  }
})
