import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type Connection, connectionsOf } from '../../../../src/web/pages/developers/developers-page.tsx'
import { ROOT } from '../../../fixtures/imports.ts'
import { type RunningEndpoint, startEndpoint } from '../../../mcp/running-endpoint.ts'
import { type BrowserSite, openBrowserSite } from '../../browser-site.ts'

const run = promisify(execFile)

type Remote = { readonly url: string; readonly headers: Record<string, string> }

describe('connectionsOf', () => {
  let endpoint: RunningEndpoint
  let site: BrowserSite
  let siteKey: string
  before(async () => {
    endpoint = await startEndpoint()
    site = await openBrowserSite()
    const issued = await fetch(`${site.origin}/developers/keys`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'reader@example.com' }),
    })
    siteKey = ((await issued.json()) as { api_key: string }).api_key
  })
  after(async () => {
    await site.close()
    await endpoint.close()
  })

  const agent = (id: string) => codeOf(id, { baseUrl: endpoint.origin, apiKey: endpoint.stored.apiKey })
  const program = (id: string) => codeOf(id, { baseUrl: site.origin, apiKey: siteKey })

  async function toolsOf({ url, headers }: Remote): Promise<number> {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    const { tools } = await client.listTools()
    await client.close()
    return tools.length
  }

  test('names what people connect', () =>
    assert.deepEqual(
      connectionsOf({ baseUrl: 'https://corp.example', apiKey: 'crl_x' }, 'ja').map(({ id }) => id),
      ['claude-code', 'claude-desktop', 'cursor', 'vs-code', 'openai', 'curl', 'fetch', 'python'],
    ))

  test('gives Claude Code one command, whose address and header connect', async () => {
    // Split the command as a shell does.
    const words = [...agent('claude-code').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)
    const [claude, mcp, add, flag, transport, name, url, option, header] = words
    assert.deepEqual([claude, mcp, add, flag, transport], ['claude', 'mcp', 'add', '--transport', 'http'])
    assert.deepEqual([name, option, words.length], ['corporate-registry', '--header', 9])
    const [key, value] = header?.split(': ') ?? []
    const remote = { url: url ?? '', headers: { [key ?? '']: value ?? '' } }
    assert.equal(await toolsOf(remote), 5)
    // The README shows the same as a file: .mcp.json of a project.
    const [, block = ''] =
      /```json\n(\{\n {2}"mcpServers".*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
    const written = block.replace('http://127.0.0.1:8080', endpoint.origin).replace('crl_…', endpoint.stored.apiKey)
    assert.deepEqual(JSON.parse(written), { mcpServers: { 'corporate-registry': { type: 'http', ...remote } } })
  })

  test('gives Claude Desktop a program of this machine that passes on, with http allowed only where it is asked for', () => {
    const { command, args } = JSON.parse(agent('claude-desktop')).mcpServers['corporate-registry']
    assert.equal(command, 'npx')
    assert.deepEqual(args, [
      ...['-y', 'mcp-remote', `${endpoint.origin}/mcp`, '--header', `X-API-Key:${endpoint.stored.apiKey}`],
      ...['--transport', 'http-only', '--allow-http'],
    ])
    assert(!codeOf('claude-desktop', { baseUrl: 'https://corp.example', apiKey: 'crl_x' }).includes('--allow-http'))
  })

  test('gives Cursor and VS Code the forms of their files, which connect', async () => {
    assert.equal(await toolsOf(JSON.parse(agent('cursor')).mcpServers['corporate-registry']), 5)
    const server = JSON.parse(agent('vs-code')).servers['corporate-registry']
    assert.equal(server.type, 'http')
    assert.equal(await toolsOf(server), 5)
  })

  test('gives the Responses API a tool whose token connects', async () => {
    const { tools } = JSON.parse(agent('openai'))
    const [{ type, server_label, server_url, authorization }] = tools
    assert.deepEqual([type, /^[a-z_]+$/.test(server_label)], ['mcp', true])
    assert.equal(await toolsOf({ url: server_url, headers: { Authorization: `Bearer ${authorization}` } }), 5)
  })

  test('gives fetch code that runs', async () => {
    const lines: unknown[][] = []
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
    await new AsyncFunction('console', program('fetch'))({ log: (...words: unknown[]) => lines.push(words) })
    assert.equal(typeof lines[0]?.[0], 'number')
    assert(Array.isArray(lines[0]?.[1]))
  })

  test('gives curl a command that runs', async () => {
    const { stdout } = await run('sh', ['-c', program('curl')])
    assert.equal(typeof JSON.parse(stdout).total, 'number')
  })

  test('gives Python code that runs', async () => {
    const { stdout } = await run('python3', ['-c', program('python')], { env: { ...process.env, PYTHONUTF8: '1' } })
    assert.match(stdout, /^\d+ \[/)
  })
})

function codeOf(id: string, target: Parameters<typeof connectionsOf>[0]): string {
  const found: Connection | undefined = connectionsOf(target, 'ja').find((connection) => connection.id === id)
  return found?.code ?? assert.fail(id)
}
