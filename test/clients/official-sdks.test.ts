import { OFFICIAL_CLIENTS } from '../mcp/official-clients.ts'
import { testAgent } from './agent-tests.ts'

for (const { name, connect } of OFFICIAL_CLIENTS)
  testAgent(name, async (url, apiKey) => {
    const client = await connect(new URL(url), apiKey)
    return {
      tools: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: async (tool, given) => JSON.stringify(await client.callTool({ name: tool, arguments: given })),
      close: () => client.close(),
    }
  })
