import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseArguments } from '../../dataset/arguments.ts'

const RIGHT = ['--corporations', '10', '--seed', '7', '--out', 'register']

const WRONG = [
  { name: 'nothing at all', args: [], says: /--corporations must be a whole number from 1 to 20000000, not left out/ },
  { name: 'a word for a number', args: ['--corporations', 'many', '--seed', '1', '--out', 'x'], says: /not "many"/ },
  { name: 'no corporations', args: ['--corporations', '0', '--seed', '1', '--out', 'x'], says: /from 1 to/ },
  { name: 'too many', args: ['--corporations', '20000001', '--seed', '1', '--out', 'x'], says: /to 20000000/ },
  { name: 'a negative seed', args: ['--corporations', '1', '--seed=-1', '--out', 'x'], says: /--seed must be/ },
  {
    name: 'a seed past exact numbers',
    args: ['--corporations', '1', '--seed', '9007199254740992', '--out', 'x'],
    says: /--seed/,
  },
  { name: 'no folder', args: ['--corporations', '1', '--seed', '1'], says: /--out must name a folder/ },
  {
    name: 'a name every object has',
    args: [...RIGHT, '--profile', 'constructor'],
    says: /--profile must be national or demo/,
  },
  {
    name: 'another encoding',
    args: [...RIGHT, '--encoding', 'euc-jp'],
    says: /--encoding must be utf-8 or shift_jis, not "euc-jp"/,
  },
  { name: 'an unknown flag', args: [...RIGHT, '--size', '3'], says: /--size/ },
  { name: 'a flag without value', args: [...RIGHT, '--profile'], says: /--profile/ },
  { name: 'a stray word', args: [...RIGHT, 'more'], says: /more/ },
]

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
