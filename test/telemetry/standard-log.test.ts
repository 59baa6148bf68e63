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
    const wrong = lines.filter((line) => !/^\{"level":"info",[^{}]*"msg":"answered"\}$/.test(line))
    assert.deepEqual(wrong, [])
  })

  test('writes at once what is no line of a request, and everything when the process ends', () => {
    const lines = 'import { standardLog } from "./src/telemetry/open-log.ts"; const log = standardLog("info");'
    const answered = 'log.answered({ requestId: "r", method: "GET", route: "/", status: 200, millis: 1 });'
    const killed = 'process.kill(process.pid, "SIGKILL")'
    for (const code of [
      `log.line("error", "last"); ${killed}`,
      `log.line("info", "last"); ${killed}`,
      `log.line("error", "last"); ${answered}`,
    ]) {
      const flags = ['--import', 'tsx', '--input-type', 'module', '--eval', `${lines} ${answered} ${code}`]
      const { stderr } = spawnSync('node', flags, { cwd: ROOT, encoding: 'utf8' })
      const said = [...stderr.matchAll(/"msg":"(\w+)"/g)].map(([, message]) => message)
      assert.deepEqual(said, code.endsWith(answered) ? ['answered', 'last', 'answered'] : ['answered', 'last'], stderr)
    }
  })

  test('keeps nobody waiting where nothing can be written', () => {
    const logging = 'timeout -s KILL 60 node --import tsx test/telemetry/unwritable-log.ts'
    for (const command of [`${logging} 2>/dev/full`, `exec 3>&1; ${logging} 2>&1 >&3 | true`]) {
      const { stdout } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' })
      assert.equal(stdout, 'goes on, ends with 0', command)
    }
  })
})
