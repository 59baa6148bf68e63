import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { assertExplains } from './docs/assert-explains.ts'
import { writeCompiled } from './fixtures/compiled.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = mkdtempSync(join(tmpdir(), 'main-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))

const SNAPSHOT = join(FOLDER, 'register.snapshot')
await writeCompiled([], SNAPSHOT, { sources: [] })

const DAMAGED = join(FOLDER, 'damaged.snapshot')
const BYTES = readFileSync(SNAPSHOT)
writeFileSync(DAMAGED, BYTES.subarray(0, BYTES.length - 9))

const NO_PLANS = join(FOLDER, 'no-plans.json')
writeFileSync(NO_PLANS, '[{"name": "beta_free", "per_minute": -1}]')

// The newest that cannot load an ES module with `require`.
const OLD_NODES = ['20.18.3', '22.11.0']

const FILE = join(FOLDER, 'file')
writeFileSync(FILE, '')

type Ending = { readonly code: number | null; readonly output: string; readonly errors: string }

const REFUSED = [
  ...OLD_NODES.map((version) => ({
    name: `Node ${version}, which is too old`,
    given: { NODE_OPTIONS: `--require ${asNode(version)}` },
    code: 1,
    line: new RegExp(`^This is Node ${version}, expected 20\\.19 or later of 20, or 22\\.12 or later\\.$`, 'm'),
  })),
  { name: 'a wrong PORT', given: { PORT: '70000' }, code: 2, line: /^PORT is "70000", expected / },
  { name: 'a wrong STATE', given: { STATE: 'sqlite:x' }, code: 2, line: /^STATE: got "sqlite:…", expected / },
  { name: 'an OPERATOR of two lines', given: { OPERATOR: 'a\nb' }, code: 2, line: /^OPERATOR is "a\\nb", expected / },
  {
    name: 'a wrong METRICS_PORT',
    given: { METRICS_PORT: 'on' },
    code: 2,
    line: /^METRICS_PORT is "on", expected off or a number/,
  },
  {
    name: 'a STATE in Redis that is not there, whose password stays secret',
    given: { STATE: 'redis://:secret@127.0.0.1:1' },
    code: 1,
    line: /^STATE: 127\.0\.0\.1:1 cannot be used as a store: ECONNREFUSED\.$/m,
  },
  { name: 'a STATE that is a file', given: { STATE: `lmdb:${FILE}` }, code: 1, line: /^STATE: / },
  {
    name: 'no snapshot',
    given: { SNAPSHOT: join(FOLDER, 'none.snapshot') },
    code: 1,
    line: /^Cannot open the snapshot .*none\.snapshot: there is no such file; npm run build compiles one\.$/m,
  },
  { name: 'a damaged snapshot', given: { SNAPSHOT: DAMAGED }, code: 1, line: /^Snapshot .*damaged\.snapshot: / },
  {
    name: 'a damaged snapshot, while two workers load',
    given: { SNAPSHOT: DAMAGED, WORKERS: '2' },
    code: 1,
    line: /^Snapshot .*damaged\.snapshot: /,
  },
  {
    name: 'a STATE that is a file, while two workers load',
    given: { STATE: `lmdb:${FILE}`, WORKERS: '2' },
    code: 1,
    line: /^STATE: /,
  },
  {
    name: 'no PLANS',
    given: { PLANS: join(FOLDER, 'none.json') },
    code: 2,
    line: /^PLANS: cannot read .*none\.json: /,
  },
  { name: 'PLANS nobody could use', given: { PLANS: NO_PLANS }, code: 2, line: /^PLANS: .*no-plans\.json: Plan 1: / },
] as const

describe('the server', { concurrency: 2 }, () => {
  for (const { name, given, code, line } of REFUSED) {
    test(`ends with ${code} and one line: ${name}`, async () => assertRefused(await ending(start(given)), code, line))
  }

  for (const { setting, WORKERS, line } of ['1', '2'].flatMap((WORKERS) => [
    { setting: 'PORT', WORKERS, line: /^Port \d+ on 127\.0\.0\.1 is in use/ },
    { setting: 'METRICS_PORT', WORKERS, line: /^METRICS_PORT: port \d+ on 127\.0\.0\.1 is in use/ },
  ])) {
    test(`ends with 1 and one line: a ${setting} in use, ${WORKERS} of WORKERS`, async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const address = other.address()
      assert.ok(typeof address === 'object' && address !== null)
      try {
        assertRefused(await ending(start({ [setting]: String(address.port), WORKERS })), 1, line)
      } finally {
        other.close()
      }
    })
  }

  test('ends with 2 and one line: a key on a plan that PLANS no longer holds', async () => {
    const state = `lmdb:${join(FOLDER, 'state-of-stranger')}`
    const issuing = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/commands/keys.ts', 'issue', 'a@example.jp', '--plan', 'unmetered'],
      { cwd: ROOT, env: { ...process.env, STATE: state } },
    )
    assert.equal((await ending(issuing)).code, 0)
    const plans = join(FOLDER, 'other-plans.json')
    writeFileSync(plans, '[{"name": "beta_free", "per_minute": 10}]')
    assertRefused(await ending(start({ STATE: state, PLANS: plans })), 2, /^PLANS: a live key is on plan "unmetered"/)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`says where it serves and ends with 0 on ${signal}`, async () => {
      const server = start({})
      const ended = ending(server)
      const [greeting] = (await once(server.stdout, 'data')) as [Buffer]
      assert.match(
        greeting.toString(),
        /^0 corporations, snapshot undated-[0-9a-f]+, served on http:\/\/127\.0\.0\.1:\d+ /,
      )
      server.kill(signal)
      const { code, errors } = await ended
      assert.equal(code, 0)
      assert.equal(errors, '')
    })
  }

  test('names an IPv6 address as one can open it', async () => {
    const server = start({ HOST: '::1' })
    const ended = ending(server)
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer]
    assert.match(greeting.toString(), /, served on http:\/\/\[::1\]:\d+ /)
    server.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  })

  test('logs a JSON object a line, and tells Prometheus on a port of its own', async () => {
    const server = start({ METRICS_PORT: '0' })
    const ended = ending(server)
    let said = ''
    // Read to the last line: with its output closed, the server could not print the rest.
    for await (const chunk of server.stdout) {
      said += chunk
      if (said.includes('Get an API key')) break
    }
    const [, metrics] = /^Metrics: (\S+)$/m.exec(said) ?? []
    const [, url] = /served on (\S+)/.exec(said) ?? []
    const secret = 'crl_secret'
    const headers = { 'X-API-Key': secret, 'X-Request-Id': 'r-1' }
    assert.equal((await fetch(`${url}/v1/corp/${secret}?q=${secret}`, { headers })).status, 403)
    const told = await (await fetch(`${metrics}`)).text()
    assert.match(told, /^corp_request_duration_seconds_count\{route="\/v1\/corp\/\{corporate_number\}"/m)
    server.kill('SIGTERM')
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
    const server = start({ ALLOWED_ORIGINS: 'https://app.example' })
    const ended = ending(server)
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer]
    const [url] = /http:[^ ]+/.exec(greeting.toString()) ?? []
    const ask = async (origin: string): Promise<readonly unknown[]> => {
      const { status, headers } = await fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { Origin: origin } })
      return [status, headers.get('access-control-allow-origin')]
    }
    assert.deepEqual(await ask('https://app.example'), [204, 'https://app.example'])
    assert.deepEqual(await ask('https://evil.example'), [403, null])
    server.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  })
})

const COMPILING = /^No snapshot at var\/register\.snapshot: compiling a fictional register /

// Both run one after the other, as by npm start, in a folder without a snapshot.
describe('the server and what npm start runs before it', { concurrency: 2 }, () => {
  test('never serve a demo in place of a snapshot that is named and not there', async () => {
    const folder = mkdtempSync(join(FOLDER, 'named-'))
    const given = { SNAPSHOT: 'mistyped.snapshot' }
    assert.deepEqual(await ending(spawnIn(folder, 'build/demo.ts', given)), { code: 0, output: '', errors: '' })
    assertRefused(
      await ending(spawnIn(folder, 'src/main.ts', given)),
      1,
      /^Cannot open the snapshot mistyped\.snapshot: /,
    )
    assert.deepEqual(readdirSync(folder), [])
  })

  test('compile and serve the demo, marked as fictional, where SNAPSHOT is unset', async () => {
    const folder = mkdtempSync(join(FOLDER, 'unset-'))
    const { code, output } = await ending(spawnIn(folder, 'build/demo.ts', {}))
    assert.match(output, COMPILING)
    assert.equal(code, 0)
    assertExplains('docs/search.md', join(folder, 'var/register.snapshot'))
    const server = spawnIn(folder, 'src/main.ts', {})
    const ended = ending(server)
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer]
    const [, address = ''] = /^[\d,]+ fictional corporations, .* served on (\S+) /.exec(greeting.toString()) ?? []
    const ready = await fetch(`${address}/readyz`)
    assert.equal(((await ready.json()) as { fictional?: boolean }).fictional, true)
    server.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  })

  test('compile the demo where SNAPSHOT is empty', async () => {
    const folder = mkdtempSync(join(FOLDER, 'empty-'))
    const demo = spawnIn(folder, 'build/demo.ts', { SNAPSHOT: '', TMPDIR: folder })
    const ended = ending(demo)
    const [line] = (await once(demo.stdout, 'data')) as [Buffer]
    demo.kill('SIGKILL')
    await ended
    assert.match(line.toString(), COMPILING)
  })
})

/** Returns the path of a script that makes Node take itself for another version. */
function asNode(version: string): string {
  const path = join(FOLDER, `node-${version}.cjs`)
  const versions = `{ value: { ...process.versions, node: '${version}' } }`
  writeFileSync(path, `Object.defineProperty(process, 'versions', ${versions})`)
  return path
}

let states = 0

function start(given: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
  return spawnIn(ROOT, 'src/main.ts', { SNAPSHOT, ...given })
}

function spawnIn(
  folder: string,
  script: string,
  given: Readonly<Record<string, string>>,
): ChildProcessWithoutNullStreams {
  const state = join(FOLDER, `state-${++states}`)
  mkdirSync(state)
  // tsx looks for tsconfig.json in the folder in which the server is started.
  const tsconfig = { TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json') }
  return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(ROOT, script)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', WORKERS: '1', STATE: `lmdb:${state}`, ...tsconfig, ...given },
  })
}

async function ending(server: ChildProcessWithoutNullStreams): Promise<Ending> {
  let output = ''
  let errors = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(server, 'close')) as [number | null]
  return { code, output, errors }
}

function assertRefused({ code, output, errors }: Ending, wanted: number, line: RegExp): void {
  assert.match(errors, line)
  assert.match(errors, /^[^\n]+\n$/, 'one line')
  assert.equal(output, '')
  assert.equal(code, wanted)
}
