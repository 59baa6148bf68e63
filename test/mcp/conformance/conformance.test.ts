import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningEndpoint, startEndpoint } from '../running-endpoint.ts'
import { type KeyProxy, startKeyProxy } from './key-proxy.ts'
import { runScenario, type Scenario } from './run-scenario.ts'

/** Every scenario that applies to a stateless server with tools and JSON only, and how many of its checks pass. */
const SCENARIOS: readonly (Scenario & { readonly checks: number })[] = [
  { specVersion: '2025-11-25', name: 'server-initialize', checks: 2 },
  { specVersion: '2025-11-25', name: 'ping', checks: 2 },
  { specVersion: '2025-11-25', name: 'tools-list', checks: 3 },
  { specVersion: '2025-11-25', name: 'dns-rebinding-protection', checks: 2 },
  { specVersion: '2026-07-28', name: 'server-stateless', checks: 21 },
  { specVersion: '2026-07-28', name: 'tools-list', checks: 4 },
  { specVersion: '2026-07-28', name: 'http-header-validation', checks: 14 },
  { specVersion: '2026-07-28', name: 'dns-rebinding-protection', checks: 2 },
  { specVersion: '2026-07-28', name: 'server-sse-multiple-streams', checks: 1 },
  { specVersion: '2026-07-28', name: 'input-required-result-unsupported-methods', checks: 2 },
  { specVersion: '2026-07-28', name: 'caching', checks: 4 },
]

describe('@modelcontextprotocol/conformance', { concurrency: 2 }, () => {
  let endpoint: RunningEndpoint
  let proxy: KeyProxy
  before(async () => {
    endpoint = await startEndpoint()
    proxy = await startKeyProxy(endpoint.origin, endpoint.stored.apiKey)
  })
  after(async () => {
    await proxy.close()
    await endpoint.close()
  })

  for (const scenario of SCENARIOS) {
    test(`passes ${scenario.name} of ${scenario.specVersion}`, async () => {
      const { exitCode, output } = await runScenario(scenario, `${proxy.origin}/mcp`)
      assert.equal(exitCode, 0, output)
      // A scenario that does not apply passes without any check, so the checks are counted.
      assert.match(output, new RegExp(`Passed: ${scenario.checks}/`))
    })
  }
})
