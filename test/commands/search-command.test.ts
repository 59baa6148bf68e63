import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { searchCommand } from '../../src/commands/search-command.ts'
import { success } from '../../src/domain/result.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run search -- WORDS [--pref …] [--sort …] [--PARAMETER …] [--snapshot FILE] [--json]\n'
const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目' }
const { register } = await smallRegister([
  { name: '株式会社アシスト', ...TOKYO },
  { name: 'アシスト株式会社' },
  ...Array.from({ length: 30 }, (_, i) => ({ name: `第${i}あおい建設合同会社` })),
])
const open = () => success(register)

describe('searchCommand', () => {
  for (const { args, expected } of [
    { args: [], expected: `No words given. ${USAGE}` },
    { args: ['--colour', '3'], expected: `There is no flag --colour. ${USAGE}` },
  ])
    test(`refuses "${args.join(' ')}" without opening a register`, async () => {
      const outcome = await searchCommand(args, undefined, () => assert.fail('opened'))
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: expected })
    })

  test('shows what is found, best first', async () =>
    assert.deepEqual(await searchCommand(['㈱アシスト'], undefined, open), {
      exitCode: 0,
      err: '',
      out: [
        '2 found',
        `${numberOf(0)} | 株式会社アシスト | 東京都港区芝１丁目 | (registered name)`,
        `${numberOf(1)} | アシスト株式会社 | (exact name)`,
        '',
      ].join('\n'),
    }))

  test('says how many of them it shows', async () => {
    const { out } = await searchCommand(['あおい', '建設'], undefined, open)
    const lines = out.split('\n')
    assert.deepEqual([lines[0], lines.length], ['30 found, the first 20:', 22])
  })

  test('narrows by filters, needs no words with a prefecture, and shows a part', async () => {
    const found = await searchCommand(['アシスト', '--pref', '東京', '--city', '港区'], undefined, open)
    assert.match(found.out, /^1 found\n/)
    assert.match((await searchCommand(['--pref', '13'], undefined, open)).out, /^1 found\n/)
    const part = await searchCommand(['建設', '--limit', '2', '--offset', '3', '--sort', 'name'], undefined, open)
    assert.equal(part.out.split('\n').length, 4)
    assert.equal((await searchCommand(['建設', '--limit', 'x'], undefined, open)).exitCode, 2)
  })

  test('says that the corporations are fictional', async () => {
    const fictional = { ...register, edition: { ...register.edition, fictional: true } }
    for (const args of [['アシスト'], ['アシスト', '--json']]) {
      const { err, out } = await searchCommand(args, undefined, () => success(fictional))
      assert.equal(err, 'The corporations of this register are fictional, and so are their numbers.\n')
      assert.ok(out.length > 0)
    }
  })

  test('offers what is close when nothing is found', async () => {
    const { out } = await searchCommand(['アジスト'], undefined, open)
    assert.match(out, /\nsimilar names:\n\d+ \| 株式会社アシスト\n/)
  })

  test('shows what may be meant', async () => {
    const { out } = await searchCommand(['アシスト', '御中', '港区'], undefined, open)
    assert.deepEqual(out.split('\n').slice(0, 3), [
      '0 found',
      'perhaps meant: アシスト in 港区 (place): 1 found',
      `${numberOf(0)} | 株式会社アシスト | 東京都港区芝１丁目 | (exact name)`,
    ])
  })

  test('says of a number that nobody has what is wrong with it', async () => {
    const [right, wrong] = [numberOf(99), `9${numberOf(0).slice(1)}`]
    const none = await searchCommand([right], undefined, open)
    assert(none.out.startsWith(`0 found\nNo published corporation has the number ${right}: `))
    const { out } = await searchCommand([wrong], undefined, open)
    assert.match(out, /^0 found\nThe check digit of 9\d{12} is wrong: a digit is mistyped; search by name\./)
  })

  test('answers as the API does', async () => {
    const { out } = await searchCommand(['--json', 'アシスト'], undefined, open)
    assert.deepEqual([JSON.parse(out).total, out.split('\n').length], [2, 2])
  })

  test('explains words that cannot be asked for', async () => {
    const outcome = await searchCommand(['…'], undefined, open)
    assert.equal(outcome.exitCode, 2)
    assert.match(outcome.err, /^q: got "…", expected at least one letter/)
  })
})

describe('npm run search and npm run lookup', () => {
  test('name a snapshot that is not there', async () => {
    for (const entry of ['search', 'lookup'] as const) {
      const outcome = await runCommand(entry, ['x'], { SNAPSHOT: '/nowhere/register.snapshot' })
      assert.deepEqual([outcome.exitCode, outcome.out], [1, ''])
      assert.match(outcome.err, /^Cannot open the snapshot \/nowhere\/register\.snapshot: [^\n]+\n$/)
    }
  })
})
