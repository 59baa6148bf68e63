import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { records } from '../../fixtures/tables.ts'
import { type RunningEndpoint, startEndpoint } from '../running-endpoint.ts'
import { type KeyProxy, startKeyProxy } from './key-proxy.ts'

/** Every scenario that applies to a stateless server with tools and JSON only, and how many of its checks pass. */
const SCENARIOS = records<Scenario & { readonly checks: number }>(import.meta)

const BASELINE = join(import.meta.dirname, 'expected-failures.yml')

type Scenario = { readonly specVersion: string; readonly name: string }
type ScenarioRunner = ReturnType<typeof startScenarios>

describe('@modelcontextprotocol/conformance', { timeout: 120_000 }, () => {
  let endpoint: RunningEndpoint
  let proxy: KeyProxy
  let runner: ScenarioRunner
  before(async () => {
    endpoint = await startEndpoint()
    proxy = await startKeyProxy(endpoint.origin, endpoint.stored.apiKey)
    runner = startScenarios(`${proxy.origin}/mcp`)
  })
  after(async () => {
    runner.close()
    await proxy.close()
    await endpoint.close()
  })

  for (const scenario of SCENARIOS)
    test(`passes ${scenario.name} of ${scenario.specVersion}`, async () => {
      const { exitCode, output } = await runner.run(scenario)
      assert.equal(exitCode, 0, output)
      // A scenario that does not apply passes without any check, so the checks are counted.
      assert.match(output, new RegExp(`Passed: ${scenario.checks}/`))
    })
})

/** Starts a process that runs scenarios of the official suite, one at a time. The exit code 0 is a pass. */
function startScenarios(url: string) {
  const child = fork(join(import.meta.dirname, 'scenarios.mjs'), { execArgv: [], env: { PATH: process.env['PATH'] } })
  return {
    async run({ specVersion, name }: Scenario) {
      child.send(['--url', url, '--scenario', name, '--spec-version', specVersion, '--expected-failures', BASELINE])
      const [{ exitCode, output }] = (await once(child, 'message')) as [{ exitCode: number; output: string }]
      return { exitCode, output: output.replace(/^(.{300}).*$/gm, '$1…') }
    },
    close: () => child.kill(),
  }
}
