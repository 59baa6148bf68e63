import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseMatchFlags } from '../../src/commands/match-flags.ts'

const FLAGS = ['snapshot', 'out', 'only', 'known', 'asOf', 'language']
const NOTHING_SAID = Object.fromEntries(FLAGS.map((flag) => [flag, undefined]))

describe('parseMatchFlags', () => {
  for (const { args, stdin = 'terminal', expected } of [
    { args: 'list.csv', expected: { list: 'list.csv', named: {}, form: 'rows' } },
    { args: '', stdin: 'piped', expected: { list: '-', named: {}, form: 'rows' } },
    { args: '-', expected: { list: '-', named: {}, form: 'rows' } },
    {
      args: 'list.csv --name 名１ 名２ --number - --day 契約日',
      expected: {
        list: 'list.csv',
        named: { name: ['名１', '名２'], corporateNumber: [], asOf: ['契約日'] },
        form: 'rows',
      },
    },
    {
      args: 'list.csv --name 会社 --address a b --snapshot s --out o --only review --json',
      expected: {
        list: 'list.csv',
        named: { name: ['会社'], address: ['a', 'b'] },
        snapshot: 's',
        out: 'o',
        only: 'review',
        form: 'json',
      },
    },
    {
      args: 'a --as-of R8.4.1 --lang ja',
      expected: { list: 'a', named: {}, asOf: '2026-04-01', language: 'ja', form: 'rows' },
    },
  ] as const)
    test(`reads "${args}"`, () => {
      const value = { ...NOTHING_SAID, ...expected }
      assert.deepEqual(parseMatchFlags(args.split(' ').filter(Boolean), stdin), { ok: true, value })
    })

  for (const { args, expected } of [
    { args: '', expected: 'No list given; it stands before --name and --address, or behind --.' },
    { args: 'a b', expected: 'One list at a time: got a, b.' },
    { args: 'a --only maybe', expected: '--only takes one of confirmed, review, none, error: got "maybe".' },
    { args: 'a --as-of someday', expected: '--as-of takes a day such as 2026-04-01: got "someday".' },
    { args: 'a --lang fr', expected: '--lang takes ja or en: got "fr".' },
    { args: 'a --colum b', expected: 'There is no flag --colum.' },
    { args: 'a --out', expected: '--out needs a value.' },
    { args: 'a --out b.XLS', expected: '--out writes CSV, or a workbook of Excel (.xlsx): got b.XLS.' },
    { args: 'a --out b.xlsx --json', expected: '--json writes no workbook: got --out b.xlsx.' },
  ])
    test(`refuses "${args}"`, () =>
      assert.deepEqual(parseMatchFlags(args.split(' ').filter(Boolean), 'terminal'), { ok: false, problem: expected }))
})
