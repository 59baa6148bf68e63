import { createMcpClient } from '@genkit-ai/mcp'
import { genkit } from 'genkit'
import { testAgent } from './agent-tests.ts'

testAgent('@genkit-ai/mcp', async (url, apiKey) => {
  const client = createMcpClient({
    name: 'registry',
    rawToolResponses: true,
    mcpServer: { url, requestInit: { headers: { 'X-API-Key': apiKey } } },
  })
  await client.ready()
  // It tells nobody else why it could not connect.
  const { error } = client['_server'] ?? {}
  if (error !== undefined) throw new Error(error)
  const tools = await client.getActiveTools(genkit({}))
  const nameOf = (name: string): string => name.split('/').at(-1) ?? name
  return {
    tools: async () => tools.map(({ __action }) => nameOf(__action.name)),
    call: async (tool, given) =>
      JSON.stringify(await tools.find(({ __action }) => nameOf(__action.name) === tool)?.(given)),
    close: () => client.disable(),
  }
})
