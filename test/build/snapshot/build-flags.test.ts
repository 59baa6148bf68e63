import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HELP, parseBuildFlags, USAGE } from '../../../build/snapshot/build-flags.ts'

const WRONG: readonly { readonly args: string; readonly says: RegExp }[] = [
  { args: '', says: /^--nta needs at least one path, or --sources a folder\.$/ },
  { args: '--nta a.csv', says: /^--out needs the path of the snapshot to write\.$/ },
  { args: 'a.csv --out r', says: /^a\.csv belongs to no flag\.$/ },
  { args: '--nta a.csv --out r b.csv', says: /^b\.csv belongs to no flag\.$/ },
  { args: '--nta a.csv --out', says: /^--out needs a value\.$/ },
  { args: '--nta a.csv --out --allow-shrink', says: /^--out needs a value\.$/ },
  { args: '--nta --gbizinfo k.csv --out r', says: /^--nta needs a value\.$/ },
  { args: '--nta a.csv --out r --out s', says: /^--out is given twice\.$/ },
  { args: '--nta a.csv --out r --shrink', says: /^There is no flag --shrink\.$/ },
  ...['0', '-1', '1.5', '1e3', 'x', '1000000000000000'].map((build) => ({
    args: `--nta a.csv --out r --build=${build}`,
    says: /^--build needs a whole number from 1\.$/,
  })),
  {
    args: '--nta a.csv --out r --expires 2026-02-30',
    says: /^--expires 2026-02-30: no day, expected one such as 2026-12-31\.$/,
  },
  { args: '--nta a.csv --out r --allow-shrink=no', says: /^--allow-shrink takes no value\.$/ },
]

describe('parseBuildFlags', () => {
  for (const { args, says } of WRONG)
    test(`refuses ${args || 'nothing'}`, () => {
      const flags = parseBuildFlags(args.split(' ').filter((arg) => arg !== ''))
      assert.match(flags.ok ? '' : flags.problem, says)
    })

  test('takes all paths up to the next flag, several times over', () => {
    const args =
      '--nta a b --out r --nta c --gbizinfo=k --previous p --aliases a.tsv --build 7 --expires 2026-12-31 --allow-shrink --allow-rejects'.split(
        ' ',
      )
    assert.deepEqual(parseBuildFlags(args), {
      ok: true,
      value: {
        inputs: { nta: ['a', 'b', 'c'], gbizinfo: ['k'], establishments: [], edinet: [], invoice: [] },
        out: 'r',
        previous: 'p',
        aliases: 'a.tsv',
        build: 7,
        expires: '2026-12-31',
        tooManyRejects: 'allow',
        shrinking: 'allow',
      },
    })
  })

  test('fails on worse registers and many rejects unless told otherwise', () => {
    const flags = parseBuildFlags(['--nta', 'a', '--out', 'r'])
    assert.ok(flags.ok && flags.value !== 'help')
    const found = [flags.value.shrinking, flags.value.tooManyRejects, flags.value.previous]
    assert.deepEqual(found, ['fail', 'fail', undefined])
  })

  test('helps whatever else is given', () => {
    for (const args of [['--help'], ['-h'], ['--nta', 'a', '--help']])
      assert.deepEqual(parseBuildFlags(args), { ok: true, value: 'help' })
  })
})

describe('HELP', () => {
  test('tells of every flag of the usage line', () => {
    const [, ...told] = HELP.split('\n')
    for (const flag of USAGE.match(/--[a-z-]+/g) ?? [])
      assert.ok(
        told.some((line) => line.startsWith(`  ${flag}`)),
        flag,
      )
  })
})
