import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))

describe('npm run bench', () => {
  test('answers a file that there is not with one line and exit code 2', () => {
    const args = ['--import', 'tsx', MAIN, 'search', '--snapshot', 'none']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    assert.match(stderr, /^--snapshot: there is no none\. Usage: .*\n$/)
    assert.equal(status, 2)
  })
})
