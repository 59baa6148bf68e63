import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Scenario = { readonly specVersion: string; readonly name: string }

/** The exit code 0 is a pass. */
export type ScenarioRun = { readonly exitCode: number; readonly output: string }

export type ScenarioRunner = { run(scenario: Scenario): Promise<ScenarioRun>; close(): void }

const PROGRAM = fileURLToPath(new URL('./scenarios.mjs', import.meta.url))
const BASELINE = fileURLToPath(new URL('./expected-failures.yml', import.meta.url))

/** Starts a process that runs scenarios of the official conformance suite, one at a time. */
export function startScenarios(url: string): ScenarioRunner {
  const child = fork(PROGRAM, { execArgv: [], env: { PATH: process.env['PATH'] } })
  return {
    async run({ specVersion, name }) {
      child.send(['--url', url, '--scenario', name, '--spec-version', specVersion, '--expected-failures', BASELINE])
      const [{ exitCode, output }] = (await once(child, 'message')) as [ScenarioRun]
      return { exitCode, output: output.replace(/^(.{300}).*$/gm, '$1…') }
    },
    close: () => child.kill(),
  }
}
