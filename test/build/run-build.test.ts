import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HELP, parseBuildFlags, USAGE } from '../../build/run-build.ts'
import { records } from '../fixtures/tables.ts'

const WRONG: readonly { readonly args: string; readonly says: RegExp }[] = records(import.meta)

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
        ...{ out: 'r', sources: undefined, changes: undefined, signKey: undefined },
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
