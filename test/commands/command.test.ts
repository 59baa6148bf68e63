import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { textOf } from './match-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
// All commands run from it.
const KEYS = ['src/commands/start.cjs', 'keys']
const withTsx = (entry: string) => ['--import', 'tsx', entry]
const FULL = '/dev/full'

function startHelp(entry: readonly string[], stdout: 'pipe' | number) {
  return spawn(process.execPath, [...entry, '--help'], { cwd: ROOT, stdio: ['ignore', stdout, 'pipe'] })
}

describe('what a command prints', () => {
  for (const entry of [KEYS, withTsx('build/main.ts'), withTsx('dataset/main.ts')])
    test(`${entry.join(' ')} ends quietly when nobody reads it`, async () => {
      const child = startHelp(entry, 'pipe')
      child.stdout?.destroy()
      const err = textOf(child.stderr)
      assert.deepEqual(await once(child, 'close'), [0, null])
      assert.equal(await err, '')
    })

  test('tells in one line that a full disk does not take it', { skip: !existsSync(FULL) }, async () => {
    const full = openSync(FULL, 'w')
    const child = startHelp(KEYS, full)
    closeSync(full)
    const err = textOf(child.stderr)
    assert.deepEqual(await once(child, 'close'), [1, null])
    assert.equal(await err, 'standard output: the disk is full.\n')
  })
})
