import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { testAgent } from './agent-tests.ts'

testAgent('@langchain/mcp-adapters', async (url, apiKey) => {
  const client = new MultiServerMCPClient({
    mcpServers: { registry: { transport: 'http', url, headers: { 'X-API-Key': apiKey } } },
  })
  const tools = await client.getTools()
  return {
    tools: async () => tools.map(({ name }) => name),
    async call(tool, given) {
      const answer: unknown = await tools.find(({ name }) => name === tool)?.invoke(given)
      return JSON.stringify(answer)
    },
    close: () => client.close(),
  }
})
