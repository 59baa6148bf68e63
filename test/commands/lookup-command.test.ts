import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lookupCommand } from '../../src/commands/lookup-command.ts'
import { failure, success } from '../../src/domain/result.ts'
import { folderOf, pulledPath } from '../../src/pull/snapshot-source.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const USAGE = 'Usage: npm run lookup -- NUMBER… [--snapshot FILE] [--csv | --json]\n'
const { register } = await smallRegister([
  { name: '株式会社アシスト', nameKana: 'アシスト', capital: 10_000_000, workforce: { kind: 'insured-below-five' } },
  { name: '合同会社\u202eA\u001b[2J' },
])
const open = () => success(register)
const ADDRESS = 'https://bucket.example/r.snapshot'
const [first, second] = [numberOf(0), numberOf(1)]

describe('lookupCommand', () => {
  for (const { args, expected } of [
    { args: [], expected: `No number given. ${USAGE}` },
    { args: [first, '--csv', '--json'], expected: `Either --csv or --json. ${USAGE}` },
    { args: ['--jsno', first], expected: `There is no flag --jsno. ${USAGE}` },
  ])
    test(`refuses "${args.join(' ')}" without opening a register`, async () => {
      const outcome = await lookupCommand(args, undefined, () => assert.fail('opened'))
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: expected })
    })

  test('shows profiles in words, and no name that steers the terminal', async () =>
    assert.deepEqual(await lookupCommand([first, second], undefined, open), {
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
    const { out } = await lookupCommand([first], undefined, () => success(renamed.register))
    assert.match(out, /^other names +アシ$/m)
    assert.match(out, /^former names +株式会社手伝い \(until 2024-05-01\)$/m)
    assert.match(out, /^former locations +東京都港区架空１丁目 \(until 2023-04-01\)$/m)
  })

  test('shows profiles as one JSON object a line', async () => {
    const { out } = await lookupCommand([`T${first}`, second, '--json'], undefined, open)
    const [one, two, ...more] = out.split('\n')
    assert.equal(JSON.parse(one ?? '').insured_count_range, '1-4')
    assert.equal(JSON.parse(two ?? '').name, '合同会社\u202eA\u001b[2J')
    assert.deepEqual(more, [''])
    assert.doesNotMatch(out, /\u202e/)
  })

  test('shows profiles as a table for spreadsheets', async () => {
    const { out } = await lookupCommand([first, second, '--csv'], undefined, open)
    const [head = '', one = '', two = '', ...more] = out.split('\n')
    assert.match(head, /^\ufeffcorporate_number,name,.*,capital,.*insured_count_range/)
    assert.match(one, new RegExp(`^${first},株式会社アシスト,.*,10000000,.*1-4`))
    assert.match(two, new RegExp(`^${second},合同会社 A \\[2J,`))
    assert.equal(two.split(',').length, head.split(',').length)
    assert.deepEqual(more, [''])
    assert.equal((await lookupCommand(['7010401053829', '--csv'], undefined, open)).out, '')
  })

  test('says of each number that is none, or nobody’s, and shows the others', async () => {
    const wrong = first.slice(1).padStart(13, '1')
    const { exitCode, out, err } = await lookupCommand(['12', first, wrong, '7010401053829'], undefined, open)
    assert.equal(exitCode, 2)
    assert.equal((await lookupCommand([first, wrong], undefined, open)).exitCode, 1)
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

  for (const { args, env, expected } of [
    { args: [first], env: undefined, expected: 'var/register.snapshot' },
    { args: [first], env: '', expected: 'var/register.snapshot' },
    { args: [first], env: 'env.snapshot', expected: 'env.snapshot' },
    { args: [first], env: `${ADDRESS}?signature=secret`, expected: pulledPath(folderOf(new URL(ADDRESS))) },
    { args: [first, '--snapshot', 'flag.snapshot'], env: 'env.snapshot', expected: 'flag.snapshot' },
  ])
    test(`opens ${expected} for "${args.slice(1).join(' ')}" with SNAPSHOT=${env}`, async () => {
      const outcome = await lookupCommand(args, env, (path) => failure(`Cannot open ${path}.`))
      assert.deepEqual(outcome, { exitCode: 1, out: '', err: `Cannot open ${expected}.\n` })
    })
})
