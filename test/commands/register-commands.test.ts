import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Outcome } from '../../src/commands/command.ts'
import { registerCommand } from '../../src/commands/register-commands.ts'
import { failure, success } from '../../src/domain/result.ts'
import { folderOf, pulledPath } from '../../src/pull/snapshot-source.ts'
import type { Register } from '../../src/query/register/register.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { runCommand } from './run-command.ts'

type Asking = (...args: readonly string[]) => Promise<Outcome>

/** Returns a command on a register, which it opens at `some.snapshot` alone. */
function commandOn(name: Parameters<typeof registerCommand>[0], register: Register): Asking {
  const open = (path: string) => (path === 'some.snapshot' ? success(register) : failure(`Nothing at ${path}.`))
  return (...args) => registerCommand(name, args, { defaultSnapshot: 'some.snapshot', open })
}

const USAGES = {
  explain: 'Usage: npm run explain -- WORDS [--snapshot FILE]\n',
  lookup: 'Usage: npm run lookup -- NUMBER… [--snapshot FILE] [--csv | --json]\n',
  search: 'Usage: npm run search -- WORDS [--pref …] [--sort …] [--PARAMETER …] [--snapshot FILE] [--json]\n',
}
const ADDRESS = 'https://bucket.example/r.snapshot'
const NUMBER = numberOf(0)

describe('registerCommand', () => {
  for (const { name, args, expected } of [
    { name: 'explain', args: [], expected: 'No words given.' },
    { name: 'explain', args: ['--snapshot'], expected: '--snapshot needs a value.' },
    { name: 'explain', args: ['山田', '--depth=3'], expected: 'There is no flag --depth.' },
    { name: 'lookup', args: [], expected: 'No number given.' },
    { name: 'lookup', args: [NUMBER, '--csv', '--json'], expected: 'Either --csv or --json.' },
    { name: 'lookup', args: ['--jsno', NUMBER], expected: 'There is no flag --jsno.' },
    { name: 'search', args: [], expected: 'No words given.' },
    { name: 'search', args: ['--colour', '3'], expected: 'There is no flag --colour.' },
  ] as const)
    test(`refuses "${name} ${args.join(' ')}" without opening a register`, async () => {
      const around = { defaultSnapshot: undefined, open: () => assert.fail('opened') }
      const outcome = await registerCommand(name, args, around)
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: `${expected} ${USAGES[name]}` })
    })

  for (const { args, env, expected } of [
    { args: [NUMBER], env: undefined, expected: 'var/register.snapshot' },
    { args: [NUMBER], env: '', expected: 'var/register.snapshot' },
    { args: [NUMBER], env: 'env.snapshot', expected: 'env.snapshot' },
    { args: [NUMBER], env: `${ADDRESS}?signature=secret`, expected: pulledPath(folderOf(new URL(ADDRESS))) },
    { args: [NUMBER, '--snapshot', 'flag.snapshot'], env: 'env.snapshot', expected: 'flag.snapshot' },
  ])
    test(`opens ${expected} for "${args.slice(1).join(' ')}" with SNAPSHOT=${env}`, async () => {
      const open = (path: string) => failure(`Cannot open ${path}.`)
      for (const name of ['explain', 'lookup', 'search'] as const) {
        const outcome = await registerCommand(name, args, { defaultSnapshot: env, open })
        assert.deepEqual(outcome, { exitCode: 1, out: '', err: `Cannot open ${expected}.\n` })
      }
    })

  test('names a snapshot that is not there', async () => {
    for (const entry of ['search', 'lookup'] as const) {
      const outcome = await runCommand(entry, ['x'], { SNAPSHOT: '/nowhere/register.snapshot' })
      assert.deepEqual([outcome.exitCode, outcome.out], [1, ''])
      assert.match(outcome.err, /^Cannot open the snapshot \/nowhere\/register\.snapshot: [^\n]+\n$/)
    }
  })
})

describe('registerCommand explain', async () => {
  const { register } = await smallRegister([{ name: '株式会社山田建設' }, { name: '山田' }], 1)
  const explained = commandOn('explain', register)

  test('prints each step, cells under each other', async () => {
    const { exitCode, out, err } = await explained('㈱山田', '建設')
    assert.deepEqual([exitCode, err], [0, ''])
    const [fold, patterns, walks] = out.split('\n\n')
    assert.equal(fold, 'fold\n  words        山田, 建設\n  joined       山田建設\n  legal form   株式会社')
    assert.equal(patterns, 'patterns\n  word     山田\n  word     建設\n  joined   山田建設')
    // Cells of full width take two columns.
    assert.match(walks ?? '', /\n {2}山田 {3}山 2 → 山田 2 {3}a node: [^\n]*\n {2}建設 {3}建 1 {12}a leaf: 1 to read$/)
    assert.ok(out.endsWith('\n\npage\n  株式会社山田建設   registered   name\n'))
  })

  test('lets no text steer the terminal', async () =>
    assert.doesNotMatch((await explained('\u001b[2J\u009b')).out, /[^\P{Cc}\n]/u))
})

describe('registerCommand lookup', async () => {
  const { register } = await smallRegister([
    { name: '株式会社アシスト', nameKana: 'アシスト', capital: 10_000_000, workforce: { kind: 'insured-below-five' } },
    { name: '合同会社\u202eA\u001b[2J' },
  ])
  const lookedUp = commandOn('lookup', register)
  const [first, second] = [NUMBER, numberOf(1)]

  test('shows profiles in words, and no name that steers the terminal', async () =>
    assert.deepEqual(await lookedUp(first, second), {
      exitCode: 0,
      err: '',
      out: [
        ...[`corporate number  ${first}`, 'name              株式会社アシスト', 'kind              株式会社'],
        ...['kana reading      アシスト', 'capital           10,000,000 yen', 'insured persons   1-4'],
        'last updated      2026-10-31',
        ...['sources           国税庁法人番号公表サイト（国税庁）を加工して作成 2026-10-31', ''],
        ...[`corporate number  ${second}`, 'name              合同会社 A [2J', 'kind              株式会社'],
        'last updated      2026-10-31',
        ...['sources           国税庁法人番号公表サイト（国税庁）を加工して作成 2026-10-31', ''],
      ].join('\n'),
    }))

  test('shows usual and former names and former addresses', async () => {
    const renamed = await smallRegister([
      {
        name: '株式会社アシスト',
        otherNames: ['アシ'],
        formerNames: [{ name: '株式会社手伝い', until: '2024-05-01' }],
        formerLocations: [{ address: '東京都港区架空１丁目', until: '2023-04-01' }],
      },
    ])
    const { out } = await commandOn('lookup', renamed.register)(first)
    assert.match(out, /^other names +アシ$/m)
    assert.match(out, /^former names +株式会社手伝い \(until 2024-05-01\)$/m)
    assert.match(out, /^former locations +東京都港区架空１丁目 \(until 2023-04-01\)$/m)
  })

  test('shows profiles as one JSON object a line', async () => {
    const { out } = await lookedUp(`T${first}`, second, '--json')
    const [one, two, ...more] = out.split('\n')
    assert.equal(JSON.parse(one ?? '').insured_count_range, '1-4')
    assert.equal(JSON.parse(two ?? '').name, '合同会社\u202eA\u001b[2J')
    assert.deepEqual(more, [''])
    assert.doesNotMatch(out, /\u202e/)
  })

  test('shows profiles as a table for spreadsheets', async () => {
    const { out } = await lookedUp(first, second, '--csv')
    const [head = '', one = '', two = '', ...more] = out.split('\n')
    assert.match(head, /^\ufeffcorporate_number,name,.*,capital,.*insured_count_range/)
    assert.match(one, new RegExp(`^${first},株式会社アシスト,.*,10000000,.*1-4`))
    assert.match(two, new RegExp(`^${second},合同会社 A \\[2J,`))
    assert.equal(two.split(',').length, head.split(',').length)
    assert.deepEqual(more, [''])
    assert.equal((await lookedUp('7010401053829', '--csv')).out, '')
  })

  test('says of each number that is none, or nobody’s, and shows the others', async () => {
    const wrong = first.slice(1).padStart(13, '1')
    const { exitCode, out, err } = await lookedUp('12', first, wrong, '7010401053829')
    assert.equal(exitCode, 2)
    assert.equal((await lookedUp(first, wrong)).exitCode, 1)
    assert.match(out, /株式会社アシスト/)
    assert.equal(
      err,
      [
        'corporate_number: got "12", expected 13 digits, the first of them 1 to 9.',
        `The check digit of ${wrong} is wrong: a digit is mistyped; search by name. If only the first digit is wrong, it should be 7.`,
        'No published corporation has the number 7010401053829: it does not exist, is closed, is left out of publication, or is too new.',
        '',
      ].join('\n'),
    )
  })
})

describe('registerCommand search', async () => {
  const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目' }
  const { register } = await smallRegister([
    { name: '株式会社アシスト', ...TOKYO },
    { name: 'アシスト株式会社' },
    ...Array.from({ length: 30 }, (_, i) => ({ name: `第${i}あおい建設合同会社` })),
  ])
  const searched = commandOn('search', register)

  test('shows what is found, best first', async () =>
    assert.deepEqual(await searched('㈱アシスト'), {
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
    const { out } = await searched('あおい', '建設')
    const lines = out.split('\n')
    assert.deepEqual([lines[0], lines.length], ['30 found, the first 20:', 22])
  })

  test('narrows by filters, needs no words with a prefecture, and shows a part', async () => {
    const found = await searched('アシスト', '--pref', '東京', '--city', '港区')
    assert.match(found.out, /^1 found\n/)
    assert.match((await searched('--pref', '13')).out, /^1 found\n/)
    const part = await searched('建設', '--limit', '2', '--offset', '3', '--sort', 'name')
    assert.equal(part.out.split('\n').length, 4)
    assert.equal((await searched('建設', '--limit', 'x')).exitCode, 2)
  })

  test('says that the corporations are fictional', async () => {
    const fictional = { ...register, edition: { ...register.edition, fictional: true } }
    for (const args of [['アシスト'], ['アシスト', '--json']]) {
      const { err, out } = await commandOn('search', fictional)(...args)
      assert.equal(err, 'The corporations of this register are fictional, and so are their numbers.\n')
      assert.ok(out.length > 0)
    }
  })

  test('offers what is close when nothing is found', async () => {
    const { out } = await searched('アジスト')
    assert.match(out, /\nsimilar names:\n\d+ \| 株式会社アシスト\n/)
  })

  test('shows what may be meant', async () => {
    const { out } = await searched('アシスト', '御中', '港区')
    assert.deepEqual(out.split('\n').slice(0, 3), [
      '0 found',
      'perhaps meant: アシスト in 港区 (place): 1 found',
      `${numberOf(0)} | 株式会社アシスト | 東京都港区芝１丁目 | (exact name)`,
    ])
  })

  test('says of a number that nobody has what is wrong with it', async () => {
    const [right, wrong] = [numberOf(99), `9${numberOf(0).slice(1)}`]
    const none = await searched(right)
    assert(none.out.startsWith(`0 found\nNo published corporation has the number ${right}: `))
    const { out } = await searched(wrong)
    assert.match(out, /^0 found\nThe check digit of 9\d{12} is wrong: a digit is mistyped; search by name\./)
  })

  test('answers as the API does', async () => {
    const { out } = await searched('--json', 'アシスト')
    assert.deepEqual([JSON.parse(out).total, out.split('\n').length], [2, 2])
  })

  test('explains words that cannot be asked for', async () => {
    const outcome = await searched('…')
    assert.equal(outcome.exitCode, 2)
    assert.match(outcome.err, /^q: got "…", expected at least one letter/)
  })
})
