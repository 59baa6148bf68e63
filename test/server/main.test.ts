import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { runCommand } from '../commands/run-command.ts'
import { assertExplains } from '../docs/assert-explains.ts'
import { writeCompiled } from '../fixtures/compiled.ts'
import { type Ending, type Launched, launch, ROOT } from '../fixtures/server-process.ts'
import { records } from '../fixtures/tables.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('main')

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

  for (const { signal, command } of [
    { signal: 'SIGTERM', command: undefined },
    { signal: 'SIGINT', command: withTsx('src/server/main.ts') },
  ] as const)
    test(`says where it serves and ends with 0 on ${signal}`, async () => {
      const { child, greeted, ended } = start({}, command)
      const served = /^0 corporations, snapshot undated-[0-9a-f]+, served on http:\/\/127\.0\.0\.1:\d+ /
      assert.match((await greeted) ?? '', served)
      child.kill(signal)
      const { code, errors } = await ended
      assert.equal(code, 0)
      assert.equal(errors, '')
    })

  test('names an IPv6 address as one can open it', async () => {
    const { child, greeted, ended } = start({ HOST: '::1' })
    assert.match((await greeted) ?? '', /, served on http:\/\/\[::1\]:\d+ /)
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  })

  test('logs a JSON object a line, and tells Prometheus on a port of its own', async () => {
    const { child, greeted, ended } = start({ METRICS_PORT: '0' })
    const said = (await greeted) ?? ''
    const [, metrics] = /^Metrics: (\S+)$/m.exec(said) ?? []
    const [, url] = /served on (\S+)/.exec(said) ?? []
    const secret = 'crl_secret'
    const headers = { 'X-API-Key': secret, 'X-Request-Id': 'r-1' }
    assert.equal((await fetch(`${url}/v1/corp/${secret}?q=${secret}`, { headers })).status, 403)
    const told = await (await fetch(`${metrics}`)).text()
    assert.match(told, /^corp_request_duration_seconds_count\{route="\/v1\/corp\/\{corporate_number\}"/m)
    child.kill('SIGTERM')
    const { errors } = await ended
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

  test('lets pages of ALLOWED_ORIGINS call /mcp in a browser, and no others', async () => {
    const { child, greeted, ended } = start({ ALLOWED_ORIGINS: 'https://app.example' })
    const [url] = /http:[^ ]+/.exec((await greeted) ?? '') ?? []
    const ask = async (origin: string): Promise<readonly unknown[]> => {
      const { status, headers } = await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { Origin: origin } })
      return [status, headers.get('access-control-allow-origin')]
    }
    assert.deepEqual(await ask('https://app.example'), [204, 'https://app.example'])
    assert.deepEqual(await ask('https://evil.example'), [403, null])
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  })
})

const NPM_START = [process.execPath, join(ROOT, 'build/serve.cjs')]
const DEMO = withTsx('build/demo.ts')
const COMPILING = /^No snapshot at var\/register\.snapshot: compiling a fictional register /

// In a folder without a snapshot; where both are named, they run one after the other.
describe('the server and what npm start runs before it', { concurrency: 2 }, () => {
  test('print help at once, without a demo', async () => {
    const folder = mkdtempSync(join(FOLDER, 'help-'))
    const { code, output } = await launchIn(folder, {}, [...NPM_START, '--help']).ended
    assert.deepEqual([code, output.split('\n')[0], readdirSync(folder)], [0, 'Usage: [SETTING=VALUE …] npm start', []])
  })

  test('stop compiling the demo at a signal, and leave nothing behind', async () => {
    const folder = mkdtempSync(join(FOLDER, 'stopped-'))
    const { child, ended } = launchIn(folder, { TMPDIR: folder }, NPM_START)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const { code, output } = await ended
    assert.match(output, COMPILING)
    assert.deepEqual([code, readdirSync(folder).filter((name) => name.startsWith('demo-'))], [143, []])
  })

  test('never serve a demo in place of a snapshot that is named and not there', async () => {
    const folder = mkdtempSync(join(FOLDER, 'named-'))
    const given = { SNAPSHOT: 'mistyped.snapshot' }
    assert.deepEqual(await launchIn(folder, given, DEMO).ended, { code: 0, output: '', errors: '' })
    const refused = /^Cannot open the snapshot mistyped\.snapshot: /
    assertRefused(await launchIn(folder, given).ended, 1, refused)
    assert.deepEqual(readdirSync(folder), [])
  })

  test('are the server alone where a register is there', async () => {
    const folder = mkdtempSync(join(FOLDER, 'there-'))
    mkdirSync(join(folder, 'var'))
    writeFileSync(join(folder, 'var/register.snapshot'), 'damaged')
    // Each process prints which packages it has loaded.
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --require ${join(ROOT, 'test/fixtures/tell-packages.cjs')}`
    const { code, errors } = await launchIn(folder, { NODE_OPTIONS: options }, NPM_START).ended
    assert.match(errors, /^Snapshot var\/register\.snapshot: file holds 7 bytes/m)
    assert.match(errors, / lmdb /)
    assert.doesNotMatch(errors, /duckdb/)
    assert.equal(code, 1)
  })

  test('compile and serve the demo, marked as fictional, where SNAPSHOT is unset', async () => {
    const folder = mkdtempSync(join(FOLDER, 'unset-'))
    const { child, greeted, ended } = launchIn(folder, {}, NPM_START)
    const [, served, address = ''] =
      /^([\d,]+) fictional corporations, .* served on (\S+) /m.exec((await greeted) ?? '') ?? []
    assertExplains('docs/search.md', join(folder, 'var/register.snapshot'))
    const ready = await fetch(`${address}/readyz`)
    assert.equal(((await ready.json()) as { fictional?: boolean }).fictional, true)
    child.kill('SIGTERM')
    const { code, output } = await ended
    assert.match(output, COMPILING)
    assert.match(output, new RegExp(`^Of these, ${served} are served, as in a real register: [1-9]`, 'm'))
    assert.equal(code, 0)
  })

  test('compile the demo where SNAPSHOT is empty', async () => {
    const folder = mkdtempSync(join(FOLDER, 'empty-'))
    const { child, ended } = launchIn(folder, { SNAPSHOT: '', TMPDIR: folder }, DEMO)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    assert.match((await ended).output, COMPILING)
  })
})

let states = 0

function start(given: Readonly<Record<string, string>>, command?: readonly string[]): Launched {
  return launchIn(ROOT, { SNAPSHOT, ...given }, command)
}

function launchIn(folder: string, given: Readonly<Record<string, string>>, command?: readonly string[]): Launched {
  const state = join(FOLDER, `state-${++states}`)
  mkdirSync(state)
  // tsx looks for tsconfig.json in the folder in which it is started.
  const settings = { STATE: `lmdb:${state}`, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'), ...given }
  return launch(settings, command, folder)
}

function withTsx(script: string): readonly string[] {
  return [process.execPath, '--import', import.meta.resolve('tsx'), join(ROOT, script)]
}

function assertRefused({ code, output, errors }: Ending, wanted: number, line: RegExp): void {
  assert.match(errors, line)
  assert.match(errors, /^[^\n]+\n$/, 'one line')
  assert.equal(output, '')
  assert.equal(code, wanted)
}
