import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseArguments } from '../../dataset/arguments.ts'
import { records } from '../fixtures/tables.ts'

const MAIN = fileURLToPath(new URL('../../dataset/main.ts', import.meta.url))

describe('npm run dataset', { concurrency: true }, () => {
  test('answers a wrong flag with one line and exit code 2', async () => {
    const { exitCode, errors } = await run(['--corporations', 'x'])
    assert.equal(exitCode, 2)
    assert.match(errors, /^dataset: --corporations must be .*\n$/)
  })

  test('answers an unwritable folder with one line and exit code 1', async () => {
    const { exitCode, errors } = await run(['--corporations', '1', '--seed', '1', '--out', '/dev/null/nowhere'])
    assert.equal(exitCode, 1)
    assert.match(errors, /^dataset: .*\/dev\/null.*; expected in --out a folder .*\n$/)
  })
})

async function run(args: readonly string[]): Promise<{ readonly exitCode: unknown; readonly errors: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exit = new Promise((resolve) => child.once('close', resolve))
  const errors = await text(child.stderr)
  return { exitCode: await exit, errors }
}

const RIGHT = ['--corporations', '10', '--seed', '7', '--out', 'register']

const WRONG: readonly { readonly name: string; readonly args: readonly string[]; readonly says: RegExp }[] = records(
  import.meta,
)

describe('parseArguments', () => {
  test('takes the required flags and fills in the others', () => {
    const expected = { corporations: 10, seed: 7, out: 'register', profile: 'national', encoding: 'utf-8' }
    assert.deepEqual(parseArguments(RIGHT), { ok: true, value: expected })
  })

  for (const { name, args, says } of WRONG)
    test(`refuses ${name} in one line`, () => {
      const result = parseArguments(args)
      assert.ok(!result.ok)
      assert.match(result.problem, says)
      assert.equal(result.problem.split('\n').length, 1)
    })
})
