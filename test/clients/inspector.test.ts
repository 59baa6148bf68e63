import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testAgent } from './agent-tests.ts'

const INSPECTOR = join(import.meta.dirname, 'node_modules/.bin/mcp-inspector')

testAgent('the Inspector, from the command line', async (url, apiKey) => {
  const run = async (given: readonly string[]): Promise<string> => {
    const called = ['--cli', url, '--transport', 'http', '--header', `X-API-Key: ${apiKey}`, ...given]
    // The inspector ends with a code for each kind of failure, and describes it on standard error.
    const { stdout, stderr } = await promisify(execFile)(INSPECTOR, called).catch(
      (error: { readonly stdout: string; readonly stderr: string }) => error,
    )
    return stdout + stderr
  }
  return {
    async tools() {
      // A warning on standard error, about a schema that some clients cannot read, would not be JSON.
      const { tools } = JSON.parse(await run(['--method', 'tools/list', '--strict'])) as {
        readonly tools: readonly { readonly name: string }[]
      }
      return tools.map(({ name }) => name)
    },
    call: (tool, given) =>
      run([
        ...['--method', 'tools/call', '--tool-name', tool],
        ...Object.entries(given).flatMap(([name, value]) => ['--tool-arg', `${name}=${value}`]),
      ]),
    close: async () => undefined,
  }
})
