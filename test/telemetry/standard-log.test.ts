import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

// Three threads write 5,000 lines each.
const LINES = 15_000

describe('standardLog', () => {
  test('tears no line of threads that wait for a pipe', () => {
    const busy = 'node --import tsx test/telemetry/busy-log.ts'
    // The reader starts late, so the pipe is full for a while.
    const { stdout } = spawnSync('sh', ['-c', `${busy} 2>&1 >/dev/null | (sleep 2; cat)`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    const lines = stdout.trimEnd().split('\n')
    assert.equal(lines.length, LINES)
    assert.deepEqual(
      lines.filter((line) => !/^\{"level":"info",[^{}]*"msg":"answered"\}$/.test(line)),
      [],
    )
  })

  test('keeps nobody waiting where nothing can be written', () => {
    const logging = 'timeout -s KILL 60 node --import tsx test/telemetry/unwritable-log.ts'
    for (const command of [`${logging} 2>/dev/full`, `exec 3>&1; ${logging} 2>&1 >&3 | true`]) {
      const { stdout } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' })
      assert.equal(stdout, 'goes on, ends with 0', command)
    }
  })
})
