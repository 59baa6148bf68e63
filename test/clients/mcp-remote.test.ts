import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { connectionsOf } from '../../src/web/pages/developers/developers-page.tsx'
import { testAgent } from './agent-tests.ts'

// The configuration that the developers page shows for Claude Desktop, which runs the command and talks to it over
// pipes. Here npx finds the package in this folder.
testAgent('mcp-remote, as Claude Desktop starts it', async (url, apiKey) => {
  const target = { baseUrl: new URL(url).origin, apiKey }
  const { code = '' } = connectionsOf(target, 'ja').find(({ id }) => id === 'claude-desktop') ?? {}
  const { command, args } = JSON.parse(code).mcpServers['corporate-registry']
  const transport = new StdioClientTransport({ command, args, cwd: import.meta.dirname, stderr: 'pipe' })
  let errors = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport).catch((error: unknown) => {
    throw new Error(errors, { cause: error })
  })
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (tool, given) => JSON.stringify(await client.callTool({ name: tool, arguments: given })),
    close: () => client.close(),
  }
})
