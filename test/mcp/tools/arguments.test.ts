import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Argument, inputSchema, readArguments } from '../../../src/mcp/tools/arguments.ts'

const ID: Argument<'required'> = { presence: 'required', form: 'digits', takes: 'digits', schema: { type: 'string' } }
const NOTE: Argument<'optional'> = { presence: 'optional', form: 'text', takes: 'a note', schema: { type: 'string' } }
const SIZE: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: 'an integer',
  schema: { type: 'integer' },
}
const CODE: Argument<'optional'> = { ...NOTE, form: 'digits', leastDigits: 2 }
const TABLE = { id: ID, note: NOTE, size: SIZE, code: CODE }

describe('readArguments', () => {
  const good: readonly { given: object; expected: object }[] = [
    { given: { id: '12' }, expected: { id: '12' } },
    { given: { id: 12, size: 3 }, expected: { id: '12', size: '3' } },
    { given: { id: '', note: '', size: '3' }, expected: { id: '', note: '', size: '3' } },
    { given: { id: 0, size: -1.5 }, expected: { id: '0', size: '-1.5' } },
    { given: { id: '1', note: null, size: null, code: null }, expected: { id: '1' } },
    { given: { id: '1', code: 6 }, expected: { id: '1', code: '06' } },
    { given: { id: '1', code: 391 }, expected: { id: '1', code: '391' } },
    { given: { id: '1', code: '6' }, expected: { id: '1', code: '6' } },
  ]
  for (const { given, expected } of good) {
    test(`reads ${JSON.stringify(given)}`, () => {
      assert.deepEqual(readArguments(TABLE, { ...given }), { ok: true, value: expected })
    })
  }

  const bad: readonly { given: object; sentence: RegExp }[] = [
    { given: {}, sentence: /^invalid_parameter: id is missing; it takes digits\.$/ },
    { given: { id: null }, sentence: /id: got null; it takes digits\.$/ },
    { given: { id: -1 }, sentence: /id: got -1; / },
    { given: { id: 1e300 }, sentence: /id: got 1e\+300; / },
    { given: { id: '1', note: 5 }, sentence: /note: got 5; it takes a note\.$/ },
    { given: { id: '1', size: true }, sentence: /size: got true; / },
    { given: { id: '1', size: [1] }, sentence: /size: got an array; / },
    {
      given: { id: '1', Note: 'x' },
      sentence: /"Note" is not an argument of this tool; its arguments are id, note, size, code\.$/,
    },
    { given: { id: {}, note: {}, size: {} }, sentence: /id: got .*note: got .*size: got / },
    { given: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }, sentence: /"e" is .* And 2 more\.$/ },
  ]
  for (const { given, sentence } of bad) {
    test(`refuses ${JSON.stringify(given)}`, () => {
      const read = readArguments(TABLE, { ...given })
      assert(!read.ok)
      assert.match(read.problem, sentence)
    })
  }

  test('cuts long names and values', () => {
    const read = readArguments(TABLE, { ['x'.repeat(50_000)]: 1, id: 1, note: ['y'.repeat(50_000)] })
    assert(!read.ok && read.problem.length < 500)
  })
})

describe('inputSchema', () => {
  test('requires the required and allows nothing else', () => {
    assert.deepEqual(inputSchema(TABLE), {
      type: 'object',
      properties: {
        id: { type: 'string' },
        note: { type: 'string' },
        size: { type: 'integer' },
        code: { type: 'string' },
      },
      required: ['id'],
      additionalProperties: false,
    })
  })
})
