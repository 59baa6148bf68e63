import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const CHECK = 'src/server/check-node.cjs'
// They require it before anything else.
const STARTING = ['build/serve.cjs', 'src/server/start.cjs', 'build/start.cjs'].concat(
  ['start', 'start-match'].map((name) => `src/commands/${name}.cjs`),
)
const FOLDER = temporaryFolder('check-node')

type Package = { readonly engines: { readonly node: string }; readonly scripts: Readonly<Record<string, string>> }
const { engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package

describe('check-node', () => {
  for (const [name, script] of Object.entries(scripts)) {
    test(`comes first in npm run ${name}`, () => {
      const [, file] = /^node (?:--max\S+ )*(\S+)/.exec(script) ?? []
      assert.ok([CHECK, ...STARTING].includes(file ?? ''), script)
    })

    test(`npm run ${name} is a line for any shell`, () =>
      assert.doesNotMatch(script, /\b(?:exec|export|env)\b|[$'`;|<>]|^\w+=|&& \w+=/))
  }

  for (const [version, file] of [
    ...['16.20.2', '18.20.8', '20.18.3', '21.7.3'].map((each) => [each, CHECK] as const),
    ...STARTING.map((each) => ['22.11.0', each] as const),
  ])
    test(`ends ${file} with one line on Node ${version}`, () => {
      const { status, stdout, stderr } = runAs(version, file)
      const line = `This is Node ${version}, expected 24, or 20.19 or later of 20, or 22.12 or later.\n`
      assert.deepEqual([status, stdout, stderr], [1, '', line])
    })

  for (const version of ['20.19.0', '22.12.0', '23.0.0', '24.0.0', '26.10.0'])
    test(`says nothing on Node ${version}`, () => {
      const { status, stdout, stderr } = runAs(version, 'src/server/check-node.cjs')
      assert.deepEqual([status, stdout, stderr], [0, '', ''])
    })

  test('is as strict as package.json says', () => assert.equal(engines.node, '^20.19 || >=22.12'))
})

/** Runs a file in a Node that takes itself for another version. */
function runAs(version: string, file: string) {
  const path = join(FOLDER, `node-${version}.cjs`)
  const versions = `{ value: { ...process.versions, node: '${version}' } }`
  writeFileSync(path, `Object.defineProperty(process, 'versions', ${versions})`)
  return spawnSync(process.execPath, ['--require', path, join(ROOT, file)], { encoding: 'utf8' })
}
