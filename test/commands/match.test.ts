import assert from 'node:assert/strict'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { FICTIONAL_OFFICE } from '../../src/domain/corporate-number.ts'
import { writeCompiled } from '../fixtures/compiled.ts'
import { numbered } from '../fixtures/numbered.ts'
import { numberOf, writeSmallSnapshot } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { folder, match, saved, start, textOf } from './match-process.ts'

const TAKASAKI = `${numberOf(0)},confirmed,name_and_address,①株式会社髙﨑,東京都港区芝１丁目２番３号,${numberOf(0)} ①株式会社髙﨑 東京都港区芝１丁目２番３号,T${numberOf(0)},,`
const HEAD = 'corporate_number,decision,reason,matched_name,matched_address,candidates,t_number,same_as_row,like_row'
const DONE = /^1 row in [\d.]+ s \(\d+\/s\): 1 confirmed, 0 to review, 0 none\.$/m

describe('npm run match', () => {
  test('matches a list of Excel in Shift_JIS, and says how it reads it', async () => {
    const list = saved(
      'sjis.csv',
      iconv.encode('備考,取引先,所在地\r\n"一行目\r\n二行目",①㈱髙﨑,港区芝1-2-3\r\n', 'cp932'),
    )
    const { exitCode, out, err } = await match([list])
    assert.equal(exitCode, 0)
    assert.equal(out, `\ufeff備考,取引先,所在地,${HEAD}\n"一行目\r\n二行目",①㈱髙﨑,港区芝1-2-3,${TAKASAKI}\n`)
    assert.match(err, /^\S+sjis\.csv: Shift_JIS, commas, 3 columns; name: 取引先; address: 所在地\.$/m)
    assert.match(err, DONE)
  })

  test('reads a pipe and writes into one', async () => {
    const { exitCode, out, err } = await match([], '①髙﨑㈱\t東京都港区\n')
    assert.equal(exitCode, 0)
    assert.match(out, /^\ufeff①髙﨑㈱\t東京都港区\t\d{13}\tconfirmed\t/)
    assert.match(
      err,
      /^standard input: UTF-8, tabs, 2 columns, no headings; name: column 1 \(of 1 cells, 1 have a legal form and 1 are in the register\); address: column 2 \(1 of 1 cells read so\)\.$/m,
    )
  })

  // The command runs one CommonJS script, in which a package's class may differ from that in a test's modules.
  test('reads quotes within cells, and quoted line ends of a list longer than a chunk', async () => {
    const rows = Array.from({ length: 50 }, () => `株式会社"アシスト",\n名無し,"${'備考\n'.repeat(400)}"\n`)
    const { exitCode, err } = await match([saved('quotes.csv', `会社名,備考\n${rows.join('')}`)])
    assert.equal(exitCode, 0, err)
    assert.match(err, /^100 rows /m)
  })

  test('writes the rows of one decision as JSON into a file', async () => {
    const list = saved('list.csv', '会社名\n株式会社アシスト\n株式会社名無し\n\n,\n')
    const outFile = join(folder, 'out.json')
    const { exitCode, out, err } = await match([list, '--only', 'review', '--json', '--out', outFile])
    assert.deepEqual([exitCode, out], [0, ''])
    assert.match(err, /^2 rows .*: 0 confirmed, 1 to review, 1 none\.$/m)
    const { row, input, decision, evidence } = JSON.parse(readFileSync(outFile, 'utf8'))
    const found = [row, input, decision, evidence.reason, evidence.ties]
    assert.deepEqual(found, [1, { 会社名: '株式会社アシスト' }, 'review', 'namesakes', 1])
  })

  test('says that a register is fictional, on standard error and in a column', async () => {
    const snapshot = join(folder, 'fictional.snapshot')
    const [publication] = await writeSmallSnapshot([{ name: '株式会社架空' }], snapshot)
    assert.ok(publication !== undefined)
    const number = numbered(`${FICTIONAL_OFFICE}00000001`)
    const corporation = { ...publication.corporation, number }
    await writeCompiled([{ ...publication, corporation }], snapshot)
    const { out, err } = await match([saved('fictional.csv', '会社名\n㈱架空\n'), '--snapshot', snapshot])
    assert.match(err, /^The corporations of this register are fictional, and so are their numbers\.$/m)
    assert.match(out, new RegExp(`,like_row,fictional\n㈱架空,${number},confirmed,.*,true\n$`))
  })

  test('takes the decisions of an earlier run', async () => {
    const list = saved('again.csv', '会社名\n株式会社アシスト\n')
    const first = await match([list])
    const chosen = first.out.replace('株式会社アシスト,,review', `株式会社アシスト,${numberOf(2)},review`)
    const decided = saved('decided.csv', `${chosen}株式会社B,1234567890123,chosen\n`)
    const { out, err: said } = await match([list, '--known', decided])
    assert.match(out, new RegExp(`\n株式会社アシスト,${numberOf(2)},confirmed,known,株式会社アシスト,`))
    assert.match(said, /--known \S+: its rows whose corporate number is not right are matched anew: 1\.$/m)
    const { exitCode, err } = await match([list, '--known', list])
    assert.equal(exitCode, 1)
    assert.match(err, /--known \S+: it has no column corporate_number, expected the result of an earlier run\.$/m)
  })

  test('reads a workbook, and writes one', async () => {
    const list = join(folder, 'list.xlsx')
    await writeExcelFile([
      ['取引先', '所在地'],
      ['①㈱髙﨑', '港区芝1-2-3'],
      ['合計', null],
    ]).toFile(list)
    const outFile = join(folder, 'result.xlsx')
    const { exitCode, out, err } = await match([list, '--out', outFile])
    assert.deepEqual([exitCode, out], [0, ''])
    assert.match(err, /list\.xlsx: workbook, 2 columns; name: 取引先/)
    const rows = await readSheet(outFile)
    assert.deepEqual(rows[1]?.slice(0, 5), ['①㈱髙﨑', '港区芝1-2-3', numberOf(0), 'confirmed', 'name_and_address'])
    assert.deepEqual(rows[2]?.slice(0, 5), ['合計', null, null, 'error', 'it is a row of sums'])
  })

  for (const { name, text, args = [], expected } of records<{
    name: string
    text: string
    args?: readonly string[]
    expected: RegExp
  }>(import.meta, 'match-wrong'))
    test(`says in one line what is wrong with ${name}`, async () => {
      const list = saved('wrong.csv', text)
      const { exitCode, out, err } = await match([list, ...args.map((arg) => arg.replace('{folder}', folder))])
      assert.deepEqual([exitCode, out, err.split('\n').length], [1, '', 2])
      assert.match(err.trimEnd(), expected)
      assert.equal(readFileSync(list, 'utf8'), text)
    })

  for (const { name, args, stdin, stdout } of [
    { name: '--out that is the standard input', args: ['-', '--out', join(folder, 'own.csv')], stdin: 'own.csv' },
    { name: 'the list appended to itself', args: [join(folder, 'own.csv')], stdout: 'own.csv' },
    { name: 'the standard input appended to itself', args: [], stdin: 'own.csv', stdout: 'own.csv' },
  ])
    test(`refuses ${name}, and leaves the list as it is`, { timeout: 20_000 }, async (t) => {
      const text = '会社名\n株式会社アシスト\n'
      const list = saved('own.csv', text)
      const files = [stdin && openSync(list, 'r'), stdout && openSync(list, 'a')] as const
      const child = start(args, files[1] || 'pipe', files[0] || 'pipe')
      t.after(() => child.kill('SIGKILL'))
      for (const file of files) if (file) closeSync(file)
      child.stdin?.end()
      const err = textOf(child.stderr)
      await once(child, 'close')
      assert.equal(readFileSync(list, 'utf8'), text)
      assert.match(await err, /^(--out \S+|standard output): it is the list itself, expected another file\.\n$/)
      assert.equal(child.exitCode, 1)
    })

  test('says in one line what is wrong with a list or a snapshot that is not there', async () => {
    const list = saved('list.csv', '会社名\nA\n')
    assert.match((await match([join(folder, 'no.csv')])).err, /^\S+no\.csv: there is no such file\.\n$/)
    const loop = join(folder, 'loop.csv')
    symlinkSync(loop, loop)
    assert.match((await match([loop])).err, /^\S+loop\.csv: it is out of reach \(ELOOP: [^\n]+\n$/)
    const { exitCode, err } = await match([list, '--snapshot', '/nowhere/x.snapshot'])
    assert.equal(exitCode, 1)
    assert.match(err, /^Cannot open the snapshot \/nowhere\/x\.snapshot: [^\n]+\n$/)
  })
})
