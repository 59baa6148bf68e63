import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the tests that .ci/run names are there', () => {
  const words = readFileSync('.ci/run', 'utf8').match(/(?<=\s)test\/\S+/g) ?? []
  assert.ok(words.length > 5)
  const files = execFileSync('bash', ['-c', `echo ${words.join(' ')}`], { encoding: 'utf8' })
    .trim()
    .split(' ')
  const missing = files.filter((file) => !existsSync(file))
  assert.deepEqual(missing, [])
})
