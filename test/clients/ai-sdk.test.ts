import { createMCPClient } from '@ai-sdk/mcp'
import { testAgent } from './agent-tests.ts'

testAgent('@ai-sdk/mcp', async (url, apiKey) => {
  const client = await createMCPClient({ transport: { type: 'http', url, headers: { 'X-API-Key': apiKey } } })
  const tools = await client.tools()
  return {
    tools: async () => Object.keys(tools),
    async call(tool, given) {
      const answer = await tools[tool]?.execute(given, { toolCallId: '1', messages: [], context: {} })
      return JSON.stringify(answer)
    },
    close: () => client.close(),
  }
})
