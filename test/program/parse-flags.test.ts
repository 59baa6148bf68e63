import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseFlags } from '../../src/program/parse-flags.ts'
import { records, tuples } from '../fixtures/tables.ts'

const NAMES = { texts: ['name', 'out'], lists: ['address'], switches: ['json'] }

describe('parseFlags', () => {
  for (const [args, expected] of tuples<readonly [args: string, expected: object]>(import.meta, 'parse-flags-taken'))
    test(`takes ${JSON.stringify(args)} apart`, () => {
      const flags = parseFlags(args.split(' ').filter(Boolean), NAMES)
      assert.ok(flags.ok && flags.value !== 'help')
      const { words, texts, lists, switches } = flags.value
      assert.deepEqual(
        { words, texts: Object.fromEntries(texts), lists: Object.fromEntries(lists), switches: [...switches] },
        { words: [], texts: {}, lists: {}, switches: [], ...expected },
      )
    })

  for (const args of [['--help'], ['-h'], ['a', '--nmae', '--help'], ['--name', 'b', '-h']])
    test(`is asked for help by ${args.join(' ')}`, () =>
      assert.deepEqual(parseFlags(args, NAMES), { ok: true, value: 'help' }))

  test('takes --help for a word behind --', () => {
    const flags = parseFlags(['--', '--help'], NAMES)
    assert.ok(flags.ok && flags.value !== 'help')
    assert.deepEqual(flags.value.words, ['--help'])
  })

  for (const { args, expected } of records<{ readonly args: readonly string[]; readonly expected: string }>(
    import.meta,
    'parse-flags-refuses',
  ))
    test(`refuses ${args.join(' ')}`, () => assert.deepEqual(parseFlags(args, NAMES), { ok: false, problem: expected }))
})
