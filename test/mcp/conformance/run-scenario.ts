import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export type Scenario = { readonly specVersion: string; readonly name: string }

export type ScenarioRun = { readonly exitCode: number; readonly output: string }

const PRELOAD = fileURLToPath(new URL('./preload.mjs', import.meta.url))
const BASELINE = fileURLToPath(new URL('./expected-failures.yml', import.meta.url))
const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')

/** Runs one scenario of the official conformance suite in a process of its own. The exit code 0 is a pass. */
export function runScenario({ specVersion, name }: Scenario, url: string): Promise<ScenarioRun> {
  const options = ['--url', url, '--scenario', name, '--spec-version', specVersion, '--expected-failures', BASELINE]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', PRELOAD, SUITE, 'server', ...options],
      { timeout: 60_000, maxBuffer: 16_000_000, env: { PATH: process.env['PATH'] } },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
        resolve({ exitCode, output: `${stdout}${stderr}`.replace(/^(.{300}).*$/gm, '$1…') })
      },
    )
  })
}
