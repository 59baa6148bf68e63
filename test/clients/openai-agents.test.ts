import { MCPServerStreamableHttp } from '@openai/agents'
import { testAgent } from './agent-tests.ts'

// Only the part of the package that speaks MCP is tested; no model is called.
testAgent('@openai/agents', async (url, apiKey) => {
  const server = new MCPServerStreamableHttp({ url, requestInit: { headers: { 'X-API-Key': apiKey } } })
  await server.connect()
  return {
    tools: async () => (await server.listTools()).map(({ name }) => name),
    call: async (tool, given) => JSON.stringify(await server.callTool(tool, given)),
    close: () => server.close(),
  }
})
