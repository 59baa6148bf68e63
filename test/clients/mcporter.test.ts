import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testAgent } from './agent-tests.ts'

const MCPORTER = join(import.meta.dirname, 'node_modules/.bin/mcporter')

testAgent('mcporter, from the command line', async (url, apiKey) => {
  const config = join(mkdtempSync(join(tmpdir(), 'mcporter-')), 'mcporter.json')
  writeFileSync(config, JSON.stringify({ mcpServers: { registry: { url, headers: { 'X-API-Key': apiKey } } } }))
  const run = async (given: readonly string[]): Promise<string> => {
    // It ends with a code where the server refuses, and says why on standard error.
    const { stdout, stderr } = await promisify(execFile)(MCPORTER, ['--config', config, ...given]).catch(
      (error: { readonly stdout: string; readonly stderr: string }) => error,
    )
    return stdout + stderr
  }
  return {
    async tools() {
      const listed = JSON.parse(await run(['list', 'registry', '--json'])) as {
        readonly tools: readonly { readonly name: string }[]
      }
      return listed.tools.map(({ name }) => name)
    },
    call: (tool, given) => run(['call', `registry.${tool}`, '--args', JSON.stringify(given), '--output', 'json']),
    close: async () => undefined,
  }
})
