import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseArguments } from '../../dataset/arguments.ts'
import { records } from '../fixtures/tables.ts'

const RIGHT = ['--corporations', '10', '--seed', '7', '--out', 'register']

const WRONG: readonly { readonly name: string; readonly args: readonly string[]; readonly says: RegExp }[] = records(
  import.meta,
)

describe('parseArguments', () => {
  test('takes the required flags and fills in the others', () => {
    const expected = { corporations: 10, seed: 7, out: 'register', profile: 'national', encoding: 'utf-8' }
    assert.deepEqual(parseArguments(RIGHT), { ok: true, value: expected })
  })

  for (const { name, args, says } of WRONG)
    test(`refuses ${name} in one line`, () => {
      const result = parseArguments(args)
      assert.ok(!result.ok)
      assert.match(result.problem, says)
      assert.equal(result.problem.split('\n').length, 1)
    })
})
