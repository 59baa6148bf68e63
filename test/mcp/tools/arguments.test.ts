import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Argument, inputSchema, readArguments } from '../../../src/mcp/tools/arguments.ts'
import { records } from '../../fixtures/tables.ts'

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
  const good = records<{ given: object; expected: object }>(import.meta, 'arguments-good')
  for (const { given, expected } of good)
    test(`reads ${JSON.stringify(given)}`, () =>
      assert.deepEqual(readArguments(TABLE, { ...given }), { ok: true, value: expected }))

  const bad: readonly { given: object; sentence: RegExp }[] = records(import.meta)
  for (const { given, sentence } of bad)
    test(`refuses ${JSON.stringify(given)}`, () => {
      const read = readArguments(TABLE, { ...given })
      assert(!read.ok)
      assert.match(read.problem, sentence)
    })

  test('cuts long names and values', () => {
    const read = readArguments(TABLE, { ['x'.repeat(50_000)]: 1, id: 1, note: ['y'.repeat(50_000)] })
    assert(!read.ok && read.problem.length < 500)
  })
})

describe('inputSchema', () => {
  test('requires the required and allows nothing else', () =>
    assert.deepEqual(inputSchema(TABLE), {
      type: 'object',
      description: 'Null is absent; codes may be integers, and numbers text.',
      properties: {
        id: { type: 'string' },
        note: { type: 'string' },
        size: { type: 'integer' },
        code: { type: 'string' },
      },
      required: ['id'],
      additionalProperties: false,
    }))
})
