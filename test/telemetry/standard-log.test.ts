import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

// Of three threads, 5,000 each.
const LINES = 15_000

describe('standardLog', () => {
  test('tears no line of threads that wait for a pipe', () => {
    const busy = 'node --import tsx test/telemetry/busy-log.ts'
    // Whoever reads is late: the pipe is full, and stays so.
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
})
