import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { runCommand } from '../commands/run-command.ts'
import { writeCompiled } from '../fixtures/compiled.ts'
import { type Launched, ROOT } from '../fixtures/server-process.ts'
import { records } from '../fixtures/tables.ts'
import { assertRefused, FOLDER, launchIn } from './launch-in.ts'

const SNAPSHOT = join(FOLDER, 'register.snapshot')
await writeCompiled([], SNAPSHOT, { sources: [] })

writeFileSync(join(FOLDER, 'damaged.snapshot'), readFileSync(SNAPSHOT).subarray(0, -9))
writeFileSync(join(FOLDER, 'no-plans.json'), '[{"name": "beta_free", "per_minute": -1}]')
writeFileSync(join(FOLDER, 'file'), '')

type Refused = {
  readonly name: string
  readonly given: Readonly<Record<string, string>>
  readonly code: number
  readonly line: RegExp
}

describe('the server', { concurrency: 2 }, () => {
  // FOLDER stands for the folder of this test.
  for (const { name, given, code, line } of records<Refused>(import.meta, 'main-refused'))
    test(`ends with ${code} and one line: ${name}`, async () => {
      const settings = Object.entries(given).map(([key, value]) => [key, value.replace('FOLDER', FOLDER)])
      assertRefused(await start(Object.fromEntries(settings)).ended, code, line)
    })

  for (const { setting, WORKERS, line } of [
    { setting: 'PORT', WORKERS: '1', line: /^Port \d+ on 127\.0\.0\.1 is in use/ },
    { setting: 'METRICS_PORT', WORKERS: '2', line: /^METRICS_PORT: port \d+ on 127\.0\.0\.1 is in use/ },
  ])
    test(`ends with 1 and one line: a ${setting} in use, ${WORKERS} of WORKERS`, async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const address = other.address()
      assert.ok(typeof address === 'object' && address !== null)
      try {
        assertRefused(await start({ [setting]: String(address.port), WORKERS }).ended, 1, line)
      } finally {
        other.close()
      }
    })

  test('ends with 2 and one line: a key on a plan that PLANS no longer holds', async () => {
    const state = `lmdb:${join(FOLDER, 'state-of-stranger')}`
    const { exitCode } = await runCommand('keys', ['issue', 'a@example.jp', '--plan', 'unmetered'], { STATE: state })
    assert.equal(exitCode, 0)
    const plans = join(FOLDER, 'other-plans.json')
    writeFileSync(plans, '[{"name": "beta_free", "per_minute": 10}]')
    assertRefused(await start({ STATE: state, PLANS: plans }).ended, 2, /^PLANS: a live key is on plan "unmetered"/)
  })

  test('says where it serves, an IPv6 address as one can open it, and ends with 0 on SIGTERM', async () => {
    const { child, greeted, ended } = start({ HOST: '::1' })
    const served = /^0 corporations, snapshot undated-[0-9a-f]+, served on http:\/\/\[::1\]:\d+ /
    assert.match((await greeted) ?? '', served)
    child.kill('SIGTERM')
    const { code, errors } = await ended
    assert.deepEqual([code, errors], [0, ''])
  })

  test('logs a JSON object a line, tells Prometheus on a port of its own, and lets pages of ALLOWED_ORIGINS alone call /mcp', async () => {
    const { child, greeted, ended } = start({ METRICS_PORT: '0', ALLOWED_ORIGINS: 'https://app.example' })
    const said = (await greeted) ?? ''
    const [, metrics] = /^Metrics: (\S+)$/m.exec(said) ?? []
    const [, url] = /served on (\S+)/.exec(said) ?? []
    const secret = 'crl_secret'
    const headers = { 'X-API-Key': secret, 'X-Request-Id': 'r-1' }
    assert.equal((await fetch(`${url}/v1/corp/${secret}?q=${secret}`, { headers })).status, 403)
    const told = await (await fetch(`${metrics}`)).text()
    assert.match(told, /^corp_request_duration_seconds_count\{route="\/v1\/corp\/\{corporate_number\}"/m)
    for (const [origin, expected] of [
      ['https://app.example', [204, 'https://app.example']],
      ['https://evil.example', [403, null]],
    ] as const) {
      const { status, headers: replied } = await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { Origin: origin } })
      assert.deepEqual([status, replied.get('access-control-allow-origin')], expected)
    }
    child.kill('SIGINT')
    const { code, errors } = await ended
    assert.equal(code, 0)
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.ok(
      lines.some(({ request_id: id, status, ms }) => id === 'r-1' && status === 403 && ms >= 0),
      errors,
    )
    assert.doesNotMatch(errors + told, /secret/)
  })
})

function start(given: Readonly<Record<string, string>>): Launched {
  return launchIn(ROOT, { SNAPSHOT, ...given })
}
