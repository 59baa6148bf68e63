import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { records } from '../../fixtures/tables.ts'
import { type RunningEndpoint, startEndpoint } from '../running-endpoint.ts'
import { type KeyProxy, startKeyProxy } from './key-proxy.ts'
import { type Scenario, type ScenarioRunner, startScenarios } from './run-scenario.ts'

/** Every scenario that applies to a stateless server with tools and JSON only, and how many of its checks pass. */
const SCENARIOS: readonly (Scenario & { readonly checks: number })[] = records(import.meta)

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
