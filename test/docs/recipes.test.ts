import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { missing } from '../deploy/deployed.ts'
import { BARE } from '../fixtures/bare-environment.ts'
import { keyAt } from '../fixtures/key-at.ts'
import { ROOT, type RunningServer, running, startServer } from '../fixtures/server-process.ts'
import { numberOf, writeSmallSnapshot } from '../fixtures/small-register.ts'

const RECIPES = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8')
const FOLDER = mkdtempSync(join(tmpdir(), 'recipes-'))
const SNAPSHOT = join(FOLDER, 'register.snapshot')
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目２番３号' }

/** Returns the code below a heading. */
function codeOf(heading: string): string {
  const [, code] = RECIPES.split(`\n## ${heading}\n`)[1]?.split(/^```\w*$/m) ?? []
  return code ?? assert.fail(`no recipe ${heading}`)
}

describe('docs/recipes.md', () => {
  let server: RunningServer
  let env: Readonly<Record<string, string | undefined>>

  before(async () => {
    const invoice = { status: 'registered', registeredOn: '2026-04-02' } as const
    await writeSmallSnapshot(
      [{ name: '株式会社アシスト', ...MINATO, invoice }, { name: '株式会社双子' }, { name: '株式会社双子' }],
      SNAPSHOT,
    )
    writeFileSync(join(FOLDER, 'names.txt'), '㈱アシスト\n双子\n')
    writeFileSync(join(FOLDER, 'list.csv'), '\ufeff会社名,住所\n㈱アシスト,港区芝1-2-3\n双子,\n')
    server = running(await startServer({ SNAPSHOT, DATA_DIR: join(FOLDER, 'data') }))
    env = { ...BARE, ORIGIN: server.origin, KEY: await keyAt(server.origin) }
  })
  after(async () => {
    await server.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  })

  /** Runs a program that reads code from its standard input. */
  function run(program: string, code: string): string {
    const { status, stdout, stderr } = spawnSync(program, [], { cwd: FOLDER, env, input: code, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    return stdout
  }

  test('curl and jq', { skip: missing('jq') }, () => {
    const told = run('sh', codeOf('curl and jq'))
    assert.equal(told, `${numberOf(0)}\tconfirmed\tname\n-\treview\tnamesakes\n`)
  })

  test('Python', { skip: missing('python3') }, () => {
    const told = run('python3', codeOf('Python'))
    assert.equal(told, `㈱アシスト\t${numberOf(0)}\tconfirmed\n双子\t-\treview\n`)
  })

  test('DuckDB', async () => {
    const args = ['src/commands/start-match.cjs', join(FOLDER, 'list.csv'), '--out', join(FOLDER, 'result.csv')]
    assert.equal(spawnSync(process.execPath, args, { cwd: ROOT, env: { ...env, SNAPSHOT } }).status, 0)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const sql = codeOf('DuckDB').replace('result.csv', join(FOLDER, 'result.csv'))
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
    connection.closeSync()
    instance.closeSync()
    assert.deepEqual(rows, [
      { decision: 'confirmed', reason: 'name_and_address', rows: '1', corporations: '1' },
      { decision: 'review', reason: 'namesakes', rows: '1', corporations: '0' },
    ])
  })

  test('OpenRefine', { skip: missing('curl') }, () => {
    const [, id = ''] = /"ids": \["(\d{13})"\]/.exec(codeOf('OpenRefine')) ?? []
    const told = run('sh', codeOf('OpenRefine').replace(id, numberOf(0)).replaceAll('\ncurl', '\necho; curl'))
    const [queries, extension] = told
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual([queries.q0.result[0].id, queries.q0.result[0].match], [numberOf(0), true])
    assert.deepEqual(extension.rows, { [numberOf(0)]: { invoice: [{ str: 'not_yet' }] } })
  })

  test('the request of Power Query, Google Sheets and kintone', async () => {
    const reply = await server.ask('/ext/match', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': env['KEY'] ?? '' },
      body: codeOf('Not run here'),
    })
    const { rows } = (await reply.json()) as { readonly rows: readonly { readonly corporate_number?: string }[] }
    const found = rows.map(({ corporate_number }) => corporate_number)
    assert.deepEqual(found, [numberOf(0)])
  })
})
